import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { ensureAppRole } from './app-role.ts'
import { StartError } from './start-error.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** The key of the advisory lock for migrating. */
const lockNumber = 1_280_598_603

/** Earlier checksums of files that were edited without an effect on databases where they are applied already (decision 0025). */
const earlier: Record<string, string> = {
  '001_catalog.sql': 'e192cf875c50a53378aa28f92dbd232c6566fbd9713cec69f941b2af68b803ba',
}

export type Migration = { name: string; text: string; checksum: string }

/** The files of migrations/ in their order. */
export async function findMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  checkNames(names)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Files with duplicate numbers. They cannot be renamed: databases have recorded these names. */
const sharedNumbers = [
  '008_messages_and_codes.sql 008_payment_rows.sql',
  '018_baskets_and_actuals.sql 018_order_letters.sql',
]

/** Refuses invalid file names, which would be skipped, and duplicate numbers, whose order would depend on the rest of the name. */
export function checkNames(names: readonly string[]): void {
  const byNumber = new Map<string, string[]>()
  for (const name of names) {
    const number = /^(\d{3})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw misnamed(`Файл ${name} назван не так, как миграция.`, 'Назовите его NNN_name.sql.')
    byNumber.set(number, [...(byNumber.get(number) ?? []), name])
  }
  for (const [number, same] of byNumber) {
    if (same.length > 1 && !sharedNumbers.includes(same.toSorted().join(' ')))
      throw misnamed(
        `Номер ${number} у нескольких миграций: ${same.join(', ')}.`,
        'Дайте новой миграции свободный номер.',
      )
  }
}

function misnamed(message: string, hint: string): StartError {
  return new StartError('FAILED', message, hint)
}

/** Applies the new migrations, each file in its own transaction, and returns their names. Concurrent migrators wait for each other. */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const all = migrations ?? (await findMigrations())
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`)
    const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const checksums = new Map(applied.rows.map(({ name, checksum }) => [name, checksum]))
    const fresh = all.filter(({ name, checksum }) => isFresh(name, checksum, checksums.get(name)))
    await ensureAppRole(client)
    // before the files, because some of them insert jobs
    await installJobs(client)
    for (const migration of fresh) await apply(client, migration)
    // readiness reads the names
    await client.query('grant select on migrations to lavka_app')
    return fresh.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function isFresh(name: string, checksum: string, appliedChecksum: string | undefined): boolean {
  if (appliedChecksum === undefined) return true
  if (appliedChecksum === checksum || appliedChecksum === earlier[name]) return false
  throw new StartError(
    'FAILED',
    `Миграция ${name} изменилась после того, как была применена.`,
    'Верните файл и добавьте новую миграцию. Демонстрационные данные можно создать заново, удалив папку .lavka.',
  )
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'FAILED',
      `Миграция ${name} не применилась: ${reason}`,
      'Исправьте причину и запустите ещё раз.',
    )
  }
}
