import { ASTUtils } from '@typescript-eslint/utils'

// A program may have several classes of one name: in an iframe, in jsdom, in Jest, and where another program has replaced a
// global. A value of the platform is told by its kind, one of a class of our own, or of a module, by that.

export const noPlatformInstanceof = {
  meta: {
    type: 'problem',
    docs: { description: 'No value is told by a class of the platform' },
    messages: {
      platform:
        '{{name}} is a class of the platform, of which a program may have several: src/wire/json.ts tells its values.',
    },
    schema: [],
  },
  create(context) {
    /** Whether a file declares or imports a name; those of the platform have no definition in it. */
    const isOwn = (node) => (ASTUtils.findVariable(context.sourceCode.getScope(node), node.name)?.defs.length ?? 0) > 0
    return {
      "BinaryExpression[operator='instanceof']": ({ right }) => {
        let root = right
        while (root.type === 'MemberExpression') root = root.object
        if (root.type !== 'Identifier' || isOwn(root)) return
        context.report({ node: right, messageId: 'platform', data: { name: context.sourceCode.getText(right) } })
      },
    }
  },
}
