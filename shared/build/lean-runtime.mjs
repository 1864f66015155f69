// Stands in for those files of the federation runtime whose work nobody asks for here and which its own options leave in: reading manifests
// and preloading by them (remotes are registered by their remoteEntry.js, docs/decisions/0002, and the page preloads, 0011), remotes named in
// a build's configuration, shared packages shaken by a server. Which files: lean-runtime.cjs; their versions are pinned (0001).

function refuse() {
  throw new Error('Left out of the federation runtime: shared/build/lean-runtime.mjs')
}

export class SnapshotHandler {
  // plugins of the runtime hang themselves into everything that has hooks
  hooks = { applyPlugin() {}, removePlugin() {} }
  loadRemoteSnapshotInfo = refuse
}

/** Asked when a remote is registered anew under its name: no snapshot knows of it. */
export const getGlobalRemoteInfo = () => ({})

export const preloadAssets = refuse
export const formatPreloadArgs = refuse
export const defaultPreloadArgs = refuse
export const normalizePreloadExposes = refuse

export const remotes = refuse
export const getSharedFallbackGetter = ({ factory }) => factory

export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation
  return runtime.init(initOptions)
}

// an error keeps its code; the texts are in the documentation that it links to
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

// the console as it is, without its own order of methods and stacks
export function createLogger(prefix) {
  const through = (method) => console[method].bind(console, prefix)
  return {
    log: through('log'),
    info: through('info'),
    warn: through('warn'),
    error: through('error'),
    debug: through('debug'),
  }
}
export const logger = createLogger('[ Module Federation ]')
export const infrastructureLogger = logger
export const createInfrastructureLogger = createLogger
export const bindLoggerToCompiler = refuse
