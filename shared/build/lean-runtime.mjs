// Replaces files of the federation runtime whose features are unused here and cannot be switched off by its options: reading manifests
// and preloading by them (remotes are registered by their remoteEntry.js, docs/decisions/0002, and the page preloads, 0011), remotes in the
// build configuration, server-side tree shaking of shared packages. The files are listed in lean-runtime.cjs; their versions are pinned (0001).

function refuse() {
  throw new Error('Left out of the federation runtime: shared/build/lean-runtime.mjs')
}

export class SnapshotHandler {
  // plugins of the runtime expect these hooks
  hooks = { applyPlugin() {}, removePlugin() {} }
  loadRemoteSnapshotInfo = refuse
}

/** Called when a remote is registered again; there is no snapshot to clear. */
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

// errors keep their code; the texts are in the documentation they link to
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

// the plain console instead of the runtime's logger
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
