// A module-level `sample` of a remote with a shared clock would run while the remote is not mounted (docs/decisions/0008). Reducers (.on, .reset) of
// shared events are allowed: they only change stores, which also must be reset at a logout while the remote is not mounted.

const SHARED = '@lavka/shared'

/** Only the first identifier of `readStoredFx.done` is checked. */
const rootOf = (node) => (node?.type === 'MemberExpression' ? rootOf(node.object) : node)
const clocksOf = (value) => (value.type === 'ArrayExpression' ? value.elements : [value]).map(rootOf)

function isInFunction(node) {
  for (let at = node; at; at = at.parent) if (/Function/.test(at.type)) return true
  return false
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'What a remote does on shared changes ends with its screen' },
  },
  create(context) {
    const shared = new Set()
    return {
      ImportDeclaration(node) {
        if (node.source.value === SHARED) for (const { local } of node.specifiers) shared.add(local.name)
      },
      CallExpression(node) {
        const [config] = node.arguments
        if (node.callee.name !== 'sample' || config?.type !== 'ObjectExpression' || isInFunction(node)) return
        const clock = config.properties.find(({ key }) => key?.name === 'clock')
        if (!clock || !clocksOf(clock.value).some((unit) => shared.has(unit?.name))) return
        context.report({
          node: clock,
          message:
            'This goes on while the remote is away: put it into connect() of the model and useLinks(connect) in the screen.',
        })
      },
    }
  },
}

export default rule
