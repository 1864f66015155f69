// A remote's module-level `sample` with a shared clock would act while the remote is away (docs/decisions/0008). Reducers (.on, .reset) of
// shared events may stay: they only remember and forget, and to forget at the logout is their duty when nobody looks, too.

const SHARED = '@lavka/shared'

/** `readStoredFx.done` is asked by its beginning. */
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
