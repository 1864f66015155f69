// A shared store is changed only by the events of `@lavka/shared` (design.md §4),
// so its changes are in one file and a faulty remote cannot corrupt it.

const SHARED = '@lavka/shared'

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'A shared store is changed by shared events' },
  },
  create(context) {
    const stores = new Set()
    const isShared = (node) => node?.type === 'Identifier' && stores.has(node.name)
    const report = (node) =>
      context.report({ node, message: `${node.name} is shared: call the event of ${SHARED} that changes it.` })
    return {
      ImportDeclaration(node) {
        if (node.source.value !== SHARED) return
        for (const { imported, local } of node.specifiers) if (imported?.name?.startsWith('$')) stores.add(local.name)
      },
      'CallExpression > MemberExpression.callee'({ object, property }) {
        if (isShared(object) && ['on', 'off', 'reset'].includes(property.name)) report(object)
      },
      'Property[key.name="target"]'({ value }) {
        for (const unit of value.type === 'ArrayExpression' ? value.elements : [value]) if (isShared(unit)) report(unit)
      },
    }
  },
}

export default rule
