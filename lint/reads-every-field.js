import { ASTUtils, ESLintUtils } from '@typescript-eslint/utils'
import ts from 'typescript'

// An adapter that forgets a field of the payload loses it silently. Types see to it that a table names every field, and that a
// function names every other one on the way to a version; no type can see that a function reads it on the way back, so this
// rule does: each field of a parameter that is a decoded record has to be named, or the record handed on as a whole.

const isOfPayload = (symbol) =>
  (symbol.declarations ?? []).some((node) => /\/(src\/wire|adapters)\//.test(node.getSourceFile().fileName))

const createRule = ESLintUtils.RuleCreator.withoutDocs

export const readsEveryField = createRule({
  meta: {
    type: 'problem',
    docs: { description: 'Every field of a decoded record is read by the adapter that takes it' },
    messages: {
      unread:
        'The field {{path}} is never read: its value would be lost. A function that needs only some fields should take a Pick of them.',
    },
    schema: [],
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    const checker = services.program.getTypeChecker()

    /** The fields of a decoded record; none if the type is something else. */
    const fieldsOf = (type) => {
      const record = checker.getNonNullableType(type)
      if (record.isUnion() || !(record.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
      if (checker.isArrayType(record) || record.getCallSignatures().length > 0) return []
      return record.getProperties().filter(isOfPayload)
    }

    /** The path below a record that one mention of it names; an empty one is all of it. */
    const pathOf = (mention) => {
      const { parent } = mention
      if (parent.type !== 'MemberExpression' || parent.object !== mention || parent.computed) return []
      return [parent.property.name, ...pathOf(parent)]
    }

    /** The paths that are read of what a parameter or a part of its pattern stands for. */
    const pathsOf = (pattern) => {
      if (pattern.type === 'AssignmentPattern') return pathsOf(pattern.left)
      if (pattern.type === 'ObjectPattern') {
        return pattern.properties.flatMap((property) =>
          property.type === 'RestElement' ? [[]] : pathsOf(property.value).map((path) => [property.key.name, ...path]),
        )
      }
      if (pattern.type !== 'Identifier') return [[]]
      const variable = ASTUtils.findVariable(context.sourceCode.getScope(pattern), pattern.name)
      return variable.references.filter((mention) => mention.isRead()).map(({ identifier }) => pathOf(identifier))
    }

    const report = (node, type, paths, prefix) => {
      if (paths.some((path) => path.length === 0)) return
      for (const field of fieldsOf(type)) {
        const fieldType = checker.getTypeOfSymbolAtLocation(field, services.esTreeNodeToTSNodeMap.get(node))
        const isEmptyRecord = checker.getNonNullableType(fieldType).getProperties().length === 0
        const below = paths.filter(([step]) => step === field.name).map(([, ...path]) => path)
        const path = `${prefix}${field.name}`
        if (below.length > 0) report(node, fieldType, below, `${path}.`)
        else if (!isEmptyRecord) context.report({ node, messageId: 'unread', data: { path } })
      }
    }

    const checkFunction = (node) => {
      for (const parameter of node.params)
        report(parameter, services.getTypeAtLocation(parameter), pathsOf(parameter), '')
    }

    return {
      ArrowFunctionExpression: checkFunction,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
    }
  },
})
