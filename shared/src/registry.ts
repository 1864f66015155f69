/**
 * What `registry.json` says: which builds of each remote exist and which one is served (platform.md §3.4).
 * The only mutable file of a deployment; everything it names is immutable.
 */
export type Registry = {
  schema: 2
  remotes: Record<string, { stable: string; builds: Record<string, RemoteBuild> }>
}

export type RemoteBuild = {
  /** federation name with the build id in it, so that two builds can live side by side (platform.md F7) */
  name: string
  /** address of remoteEntry.js, absolute or from the host's root */
  entry: string
}
