import { ASTUtils, ESLintUtils } from '@typescript-eslint/utils'
import ts from 'typescript'

// An adapter that forgets a field of the payload loses it silently. TypeScript makes sure that every field is written
// on the way to a version; no type can make sure that every field is read on the way from it, so this rule does.
//
// It looks at every function of the adapters and at each parameter that is a decoded record: each field has to be
// read, or the record passed on to a function that asks for the field.

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

    const typeAt = (node) => services.getTypeAtLocation(node)
    const typeOf = (field, node) => checker.getTypeOfSymbolAtLocation(field, services.esTreeNodeToTSNodeMap.get(node))

    /** The fields that a function asks for when it is passed the whole record. */
    const askedBy = (call, argument) => {
      const signature = checker.getResolvedSignature(services.esTreeNodeToTSNodeMap.get(call))
      const parameter = signature?.getParameters()[call.arguments.indexOf(argument)]
      return parameter === undefined ? [] : fieldsOf(typeOf(parameter, call)).map(({ name }) => [name])
    }

    /** A mention that only tests if something is there reads none of its fields. */
    const isQuestion = (node) => {
      const { parent } = node
      if (parent.type === 'LogicalExpression') return parent.operator === '&&' && parent.left === node
      return parent.type === 'BinaryExpression' || (parent.type === 'ConditionalExpression' && parent.test === node)
    }

    /** The paths below a record that one mention of it reads; an empty path means all of it. */
    const readsOf = (mention) => {
      const steps = []
      let node = mention
      while (node.parent.type === 'MemberExpression' && node.parent.object === node && !node.parent.computed) {
        node = node.parent
        steps.push(node.property.name)
        if (fieldsOf(typeAt(node)).length === 0) return [steps]
      }
      if (node.parent.type === 'ChainExpression') node = node.parent
      if (isQuestion(node)) return []
      const { parent } = node
      if (parent.type === 'CallExpression' && parent.arguments.includes(node)) {
        return askedBy(parent, node).map((path) => [...steps, ...path])
      }
      if (parent.type === 'VariableDeclarator' && parent.init === node) {
        return pathsOfPattern(parent.id).map((path) => [...steps, ...path])
      }
      return [steps]
    }

    const pathsOfPattern = (pattern) => {
      if (pattern.type === 'AssignmentPattern') return pathsOfPattern(pattern.left)
      if (pattern.type === 'ObjectPattern') {
        return pattern.properties.flatMap((property) =>
          property.type === 'RestElement'
            ? [[]]
            : pathsOfPattern(property.value).map((path) => [property.key.name, ...path]),
        )
      }
      if (pattern.type !== 'Identifier') return [[]]
      if (fieldsOf(typeAt(pattern)).length === 0) return [[]]
      const variable = ASTUtils.findVariable(context.sourceCode.getScope(pattern), pattern.name)
      return variable.references
        .filter((reference) => reference.isRead())
        .flatMap(({ identifier }) => readsOf(identifier))
    }

    const report = (node, type, paths, prefix) => {
      if (paths.some((path) => path.length === 0)) return
      for (const field of fieldsOf(type)) {
        const fieldType = typeOf(field, node)
        const isEmptyRecord = checker.getNonNullableType(fieldType).getProperties().length === 0
        const below = paths.filter(([step]) => step === field.name).map((path) => path.slice(1))
        const path = `${prefix}${field.name}`
        if (below.length > 0) report(node, fieldType, below, `${path}.`)
        else if (!isEmptyRecord) context.report({ node, messageId: 'unread', data: { path } })
      }
    }

    const checkFunction = (node) => {
      for (const parameter of node.params) {
        const type = typeAt(parameter)
        if (fieldsOf(type).length > 0) report(parameter, type, pathsOfPattern(parameter), '')
      }
    }

    return {
      ArrowFunctionExpression: checkFunction,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
    }
  },
})
