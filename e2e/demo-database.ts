import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { fillDatabase } from '../launch/start/database.ts'
import { root } from '../launch/places.ts'

const RUN = 'lavka_run'

/** argon2 of PASSWORD (person.ts) at a low cost: with the real one each login takes a tenth of a second of processor time. */
const CHEAP_HASH = '$argon2id$v=19$m=1024,t=1,p=1$dyxgoplA+7Q0VGEI4B4Rmw$TUtl82mpdeMECncASlBHW4BBCLzpmHxiKdbS1g/UY9c'

/**
 * A fresh database with the demo data; returns its address on the given server. The data are generated once for each state of
 * the migrations and the generator, and copied from then on: a tenth of a second instead of seconds.
 */
export async function copyDemo(serverUrl: string): Promise<string> {
  const template = `lavka_demo_${await versionOf('server/migrations', 'server/demo')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      await client.query(`drop database if exists ${RUN} with (force)`)
      await client.query(`create database ${RUN}`)
      await fillDatabase({ url: withName(serverUrl, RUN), demo: 'embedded', log: () => {} })
      await setPasswords(withName(serverUrl, RUN))
      await client.query(`alter database ${RUN} rename to ${template}`)
    }
    await client.query(`drop database if exists ${RUN} with (force)`)
    // without fsync, copied files cost a fraction of a copy by the log
    await client.query(`create database ${RUN} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  return withName(serverUrl, RUN)
}

async function setPasswords(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`update users set password_hash = $1 where password_hash like '$argon2%'`, [CHEAP_HASH])
  } finally {
    await client.end()
  }
}

/** The same data on a server that was restarted on another port. */
export function sameDemo(serverUrl: string): string {
  return withName(serverUrl, RUN)
}

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function versionOf(...folders: string[]): Promise<string> {
  const hash = createHash('sha256').update(CHEAP_HASH)
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}
