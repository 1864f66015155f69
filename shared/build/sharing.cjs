// The only definition of which packages are shared and how (design.md §4, bundles.md). Packages write no `shared` block of their own.

/** Strict singletons: React needs one renderer, Effector one graph, a store one identity. A second version is refused. */
const strict = ['react', 'react-dom', 'effector', 'effector-react']
/** Our packages. The first two are needed for the first paint; the others load with the first screen or frame that uses them. */
const boot = ['@lavka/shared', '@lavka/shared/ui-core']
const onDemand = ['forms', 'office', 'ui-files', 'ui-forms', 'ui-data'].map((entry) => `@lavka/shared/${entry}`)

/** What a remote's build for the edge does not bundle; host/src/renderer/lent.ts has those that a rendered screen may use. */
exports.lent = [...strict, 'react/jsx-runtime', ...boot, ...onDemand]

function singleton(name) {
  const { version } = require(`${name}/package.json`)
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version }
}

/** The versions a remote is built with; the host refuses a build whose requirements it does not meet (host/src/remotes/contract.ts). */
exports.versions = function versions() {
  const names = [...strict, '@lavka/shared']
  const manifestOf = (name) => (name === '@lavka/shared' ? '../package.json' : `${name}/package.json`)
  return Object.fromEntries(names.map((name) => [name, require(manifestOf(name)).version]))
}

/**
 * The host provides every entry and evaluates the boot ones at once (`eager`); remotes use them and bundle none (`import: false`).
 * `own` are strict singletons that a remote bundles itself: another major of React in a root of its own.
 */
exports.share = function share({ isHost, own = [] }) {
  const entries = []
  for (const name of strict.filter((name) => !own.includes(name))) {
    entries.push([name, { ...singleton(name), eager: isHost }])
    if (name.startsWith('react')) entries.push([`${name}/`, { ...singleton(name), eager: isHost }])
  }
  // effector-react imports effector by file path: a remote with its own effector-react would bundle effector as well
  if (!isHost && !own.includes('effector')) {
    entries.push(['effector/effector.mjs', { ...singleton('effector'), shareKey: 'effector' }])
  }
  const { version } = require('../package.json')
  // `workspace:` is not a version: packages of this repository are not compared
  for (const name of boot) entries.push([name, { singleton: true, requiredVersion: false, version, eager: isHost }])
  for (const name of onDemand) entries.push([name, { singleton: true, requiredVersion: false, version }])
  return Object.fromEntries(entries.map(([name, rule]) => [name, isHost ? rule : { ...rule, import: false }]))
}

/** What the host provides, as webpack's ProvideSharedPlugin takes it. */
exports.provided = function provided() {
  const rules = Object.entries(exports.share({ isHost: true }))
  return Object.fromEntries(
    rules.map(([name, { version, eager = false }]) => [name, { shareKey: name, version, eager }]),
  )
}

/** The packages that a remote must not bundle. */
exports.refused = (own = []) => [...strict.filter((name) => !own.includes(name)), '@lavka/shared']
