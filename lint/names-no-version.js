// A version is known by its name, and its answers by the marks of its codecs: a room that names a version, an envelope or a
// token does something else for the next version, and nothing asks for it.

const version = /^v\d+$/
const names = ['data', 'metadata', 'people', 'position_token']
const name = new RegExp(`^(?:${names.join('|')})$`)
/** A place in a payload, or a token's name in an expression. */
const place = new RegExp(`^/(?:${names.join('|')})(?:/|$)|position_token`)

export const namesNoVersion = {
  meta: {
    type: 'problem',
    docs: { description: 'No room names a version, or a root or token of its payloads' },
    messages: {
      version:
        '{{text}} is the name of a version: take what is particular to it from src/versions, and defaults by their names.',
      root: '{{text}} is the name that some versions have for a root or a token: src/versions/facts.ts says where it is in any.',
    },
    schema: [],
  },
  create(context) {
    const report = (node, messageId, text) => context.report({ node, messageId, data: { text } })
    const check = (node, text) => {
      if (version.test(text)) report(node, 'version', text)
      if (name.test(text) || place.test(text)) report(node, 'root', text)
    }
    return {
      Literal: (node) => {
        const isModule = /^(?:Import|Export)/.test(node.parent.type)
        if (typeof node.value === 'string' && !isModule) check(node, node.value)
        if (node.regex !== undefined && place.test(node.regex.pattern)) report(node, 'root', node.regex.pattern)
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      Identifier: (node) => {
        const isSaidTwice = node.parent.type === 'Property' && node.parent.shorthand && node.parent.value === node
        if (node.name === 'position_token' && !isSaidTwice) report(node, 'root', node.name)
      },
    }
  },
}
