import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from './start-error.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number of our own: who holds it is the only one to migrate. */
const lockNumber = 1_280_598_603

export type Migration = { name: string; text: string; checksum: string }

/** The files of migrations/ in their order. */
export async function findMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies what is not applied yet, each file in its own transaction, and answers with the names. Two at once wait for each other. */
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
    for (const migration of fresh) await apply(client, migration)
    await joinAppRole(client)
    return fresh.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function isFresh(name: string, checksum: string, appliedChecksum: string | undefined): boolean {
  if (appliedChecksum === undefined) return true
  if (appliedChecksum === checksum) return false
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

/** A superuser may act as anybody; an ordinary owner of a database must be a member of the role first. Readiness reads the names. */
async function joinAppRole(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if exists (select from pg_roles where rolname = 'lavka_app') then
      grant select on migrations to lavka_app;
      if not pg_has_role(current_user, 'lavka_app', 'member') then
        execute format('grant lavka_app to %I', current_user);
      end if;
    end if;
  end $$`)
}
