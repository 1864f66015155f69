// The one place that says which packages are shared and how (design.md §4, bundles.md). Nobody writes a `shared` block by hand.

/** One copy on the page: React has one renderer, Effector one graph, a store one identity. A second version is refused. */
const strict = ['react', 'react-dom', 'effector', 'effector-react']
/** Ours. The first two are needed by the first paint; the antd facades load with the first screen that uses them. */
const boot = ['@lavka/shared', '@lavka/shared/ui-core']
const onDemand = ['@lavka/shared/ui-forms', '@lavka/shared/ui-data']

function singleton(name) {
  const { version } = require(`${name}/package.json`)
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version }
}

/** What a remote is built against: the host refuses a build whose needs it does not meet (host/src/remotes/contract.ts). */
exports.versions = function versions() {
  const names = [...strict, '@lavka/shared']
  const manifestOf = (name) => (name === '@lavka/shared' ? '../package.json' : `${name}/package.json`)
  return Object.fromEntries(names.map((name) => [name, require(manifestOf(name)).version]))
}

/**
 * The host provides every entry and runs the boot ones at once (`eager`); remotes take them and bundle none (`import: false`).
 * `own` are strict ones that a remote brings itself: another major of React in a root of its own.
 */
exports.share = function share({ isHost, own = [] }) {
  const entries = []
  for (const name of strict.filter((name) => !own.includes(name))) {
    entries.push([name, { ...singleton(name), eager: isHost }])
    if (name.startsWith('react')) entries.push([`${name}/`, { ...singleton(name), eager: isHost }])
  }
  // effector-react names effector by its file: a remote with an effector-react of its own would bundle an effector, too
  if (!isHost && !own.includes('effector')) {
    entries.push(['effector/effector.mjs', { ...singleton('effector'), shareKey: 'effector' }])
  }
  const { version } = require('../package.json')
  // the workspace protocol is no version: the facades of one repository are taken as they are
  for (const name of boot) entries.push([name, { singleton: true, requiredVersion: false, version, eager: isHost }])
  for (const name of onDemand) entries.push([name, { singleton: true, requiredVersion: false, version }])
  return Object.fromEntries(entries.map(([name, rule]) => [name, isHost ? rule : { ...rule, import: false }]))
}

/** The packages of which a remote may bundle nothing. */
exports.refused = (own = []) => [...strict.filter((name) => !own.includes(name)), '@lavka/shared']
