import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root, type Buildable } from '../places.ts'

// Server schemas are imported as types only, so they are no input of a build.
const everywhere = [
  'domain/src',
  'shared/src',
  'shared/build',
  'shared/package.json',
  'pnpm-lock.yaml',
  'launch/build/build-packages.ts',
  'launch/build/contents.ts',
]

/** The build ids of packages: 12 hex digits of a hash over all inputs of the build. */
export async function stampsOf(names: readonly Buildable[]): Promise<string[]> {
  const common = hashOf(await sourcesIn(everywhere))
  return Promise.all(
    names.map(async (name) => {
      const own = ['src', 'public', 'pages.json', 'webpack.config.cjs', 'package.json'].map((path) => join(name, path))
      return hashOf(await sourcesIn(own), common)
    }),
  )
}

async function sourcesIn(paths: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(paths.map((path) => filesIn(join(root, path))))
  return lists
    .flat()
    .filter((path) => !path.includes('.test.'))
    .sort()
}

/** 12 hex digits of a hash over the names and contents of these files. Thousands of small ones, of which each promise costs more than the reading. */
export function hashOf(files: readonly string[], before = ''): string {
  const hash = createHash('sha256').update(before)
  for (const path of files)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** All files under a path; the path itself if it is a file; empty if it does not exist. */
export async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
