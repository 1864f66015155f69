// Stands in for what of the federation runtime reads manifests and preloads by them. Remotes are registered by their remoteEntry.js
// (docs/decisions/0002) and the page preloads (docs/decisions/0011): nobody calls it, and `disableSnapshot` leaves most of it in.

const NOT_HERE = 'Remotes have no manifests here (docs/decisions/0002)'

function refuse() {
  throw new Error(NOT_HERE)
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
