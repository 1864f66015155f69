import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The state kept between starts: database, pictures, logs. Deleting it resets everything. Tests of the launch use other folders. */
export const state = process.env['LAVKA_STATE'] ?? join(root, '.lavka')

/** The pictures of the demonstration that were asked for so far, shared by all databases of this working copy. */
export const picturesDirectory = join(state, 'pictures')

/** The demo pictures of the browser tests: every file is there, but most are links to a few drawings. */
export const lentPictures = join(state, 'test-pictures')

/** oxlint reads the sources once, for what the compiler says of them and for all rules but those of effector (docs/decisions/0001). */
export const typeCheck = (config: string) => [
  ...['node_modules/oxlint/bin/oxlint', '--format', 'unix', '--type-check'],
  ...['--config', config],
]

/** The order defines the ports: the first is served on PORT + 1. */
export const remotes = ['mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth'] as const
export type RemoteName = (typeof remotes)[number]

export const packages = ['host', ...remotes] as const
export type PackageName = (typeof packages)[number]

/** Remotes for tests only, by folder: one on another major of React, one with a deliberate fault. */
export const testRemotes = ['e2e/remotes/react-18', 'e2e/remotes/own-effector'] as const
export type Buildable = PackageName | (typeof testRemotes)[number]

export function isPackage(name: string): name is PackageName {
  return packages.some((known) => known === name)
}

export function isBuildable(name: string): name is Buildable {
  return isPackage(name) || testRemotes.some((known) => known === name)
}

/** The build folder of a package: `<package>/dist`. */
export function distOf(name: Buildable): string {
  return join(root, name, 'dist')
}
