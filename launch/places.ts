import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What Lavka keeps between starts: the database, pictures, logs. Deleting it is starting anew. Tests of the launch have their own. */
export const state = process.env['LAVKA_STATE'] ?? join(root, '.lavka')

/** Checks the types of a project in a third of the time of TypeScript 6, which typescript-eslint needs beside it (docs/decisions/0001). */
export const typeCheck = ['node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p']

/** Asks the rules of typescript-eslint that need types (docs/decisions/0001). */
export const typedLint = (config: string) => ['node_modules/oxlint/bin/oxlint', '--format', 'unix', '--config', config]

/** The position is the port: the first is served on PORT + 1. */
export const remotes = ['mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth'] as const
export type RemoteName = (typeof remotes)[number]

export const packages = ['host', ...remotes] as const
export type PackageName = (typeof packages)[number]

/** Remotes that only tests load, by their folders: one on another major of React, one with a mistake made on purpose. */
export const testRemotes = ['e2e/remotes/react-18', 'e2e/remotes/own-effector'] as const
export type Buildable = PackageName | (typeof testRemotes)[number]

export function isPackage(name: string): name is PackageName {
  return packages.some((known) => known === name)
}

export function isBuildable(name: string): name is Buildable {
  return isPackage(name) || testRemotes.some((known) => known === name)
}

/** Where a package's build lies: `<package>/dist`. */
export function distOf(name: Buildable): string {
  return join(root, name, 'dist')
}
