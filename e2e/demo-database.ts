import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { loginOf, openHome, startEmbedded, throwAway, withDatabase, type DatabaseUrls } from '@lavka/server/launch'
import { fillDatabase } from '../launch/start/database.ts'
import { prepared, presentVersion, versionIn } from './demo-version.ts'

type Embedded = Awaited<ReturnType<typeof startEmbedded>>

const DEMO = 'lavka_demo'
const RUN = 'lavka_run'

/** argon2 of PASSWORD (person.ts) at a low cost: with the real one each login takes a tenth of a second of processor time. */
const CHEAP_HASH = '$argon2id$v=19$m=1024,t=1,p=1$dyxgoplA+7Q0VGEI4B4Rmw$TUtl82mpdeMECncASlBHW4BBCLzpmHxiKdbS1g/UY9c'
/** The orders of the demonstration owe hundreds of receipts. Each new API would print them all while the first tests run. */
const RECEIPTS = 5

/** Makes the demo data, unless there are some of the present schema and generator. */
export async function prepareDemo(): Promise<void> {
  const version = await presentVersion()
  if ((await versionIn(prepared)) === version) return
  await rm(prepared, { recursive: true, force: true })
  const embedded = await start(prepared)
  try {
    const { owner } = withDatabase(embedded.urls, DEMO)
    await query(
      embedded.urls.admin,
      `drop database if exists ${DEMO}`,
      `create database ${DEMO} owner ${loginOf(owner).name}`,
    )
    await fillDatabase({ ownerUrl: owner, demo: 'embedded', log: () => {} })
    await query(
      owner,
      `update users set password_hash = '${CHEAP_HASH}' where password_hash like '$argon2%'`,
      `delete from pgboss.job where name = 'make-receipts' and id not in
        (select id from pgboss.job where name = 'make-receipts' order by created_on, id limit ${RECEIPTS})`,
    )
  } finally {
    await embedded.stop()
  }
  await writeFile(join(prepared, 'version'), version)
}

/** Starts the PostgreSQL in a worker's folder: a copy of the prepared one, made anew when that is another one. */
export async function openPostgres(directory: string): Promise<Embedded> {
  const version = await versionIn(prepared)
  if ((await versionIn(directory)) !== version) {
    const [from, to] = [await openHome(join(prepared, 'postgres')), await openHome(join(directory, 'postgres'))]
    await rm(to, { recursive: true, force: true })
    await mkdir(dirname(to), { recursive: true })
    // with the owners of the files
    await promisify(execFile)('cp', ['-a', from, to])
    await writeFile(join(directory, 'version'), version)
  }
  return start(directory)
}

/** A fresh database with the demo data; returns its addresses on the given server. */
export async function copyDemo(server: DatabaseUrls): Promise<DatabaseUrls> {
  // without fsync, copied files cost a fraction of a copy by the log
  await query(
    server.admin,
    `drop database if exists ${RUN} with (force)`,
    `create database ${RUN} template ${DEMO} strategy file_copy owner ${loginOf(server.owner).name}`,
  )
  return sameRun(server)
}

/** A database with its tables and no row of people: what a real shop begins with. */
export async function makeEmpty(server: DatabaseUrls): Promise<DatabaseUrls> {
  await query(
    server.admin,
    `drop database if exists ${RUN} with (force)`,
    `create database ${RUN} template template0 owner ${loginOf(server.owner).name}`,
  )
  const urls = sameRun(server)
  await fillDatabase({ ownerUrl: urls.owner, demo: '', log: () => {} })
  return urls
}

/** The run's data on a server that was restarted on another port. */
export function sameRun(server: DatabaseUrls): DatabaseUrls {
  return withDatabase(server, RUN)
}

function start(directory: string): Promise<Embedded> {
  return startEmbedded({ directory: join(directory, 'postgres'), settings: throwAway })
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
