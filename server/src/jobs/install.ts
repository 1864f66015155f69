import type pg from 'pg'
import PgBoss from 'pg-boss'
import { jobSchema } from './boss.ts'
import { jobNames, queueOf } from './queues.ts'

/** The version of its tables that the pinned pg-boss works with; install.test.ts compares them. */
const version = 24

/** Makes the tables of the job runner, or brings them up to date, as the owner of all tables; the API, and the functions that write jobs, may what `grants` say. */
export async function installJobs(client: pg.Client): Promise<void> {
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('${jobSchema}.version')::text as table`,
  )
  if (found.rows[0]?.table) await upgrade(client)
  else await client.query(PgBoss.getConstructionPlans(jobSchema))
  for (const name of jobNames) await putQueue(client, name)
  await client.query(grants)
}

/**
 * What the server needs of pg-boss at run time, and nothing else of it: jobs are added, taken, ended and revived (modules/jobs); a failed one is
 * written anew, hence the removal; an old one moves to the archive, which is never read and is emptied by its time.
 */
const grants = `
  revoke all on all tables in schema ${jobSchema} from lavka_app;
  revoke all on all functions in schema ${jobSchema} from public;
  grant usage on schema ${jobSchema} to lavka_app;
  grant select on ${jobSchema}.queue, ${jobSchema}.version to lavka_app;
  grant select, insert, delete, update (state, retry_count, start_after, started_on, completed_on, output)
    on ${jobSchema}.job to lavka_app;
  grant insert, delete, select (archived_on) on ${jobSchema}.archive to lavka_app;
  grant usage on schema ${jobSchema} to lavka_definer;
  grant select on ${jobSchema}.queue to lavka_definer;
  grant select, insert on ${jobSchema}.job to lavka_definer`

async function upgrade(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`)
  const installed = rows[0]?.version ?? 0
  if (installed < version) await client.query(PgBoss.getMigrationPlans(jobSchema, String(installed)))
}

async function putQueue(client: pg.Client, name: (typeof jobNames)[number]): Promise<void> {
  const { retryLimit, retrySeconds, mostSeconds } = queueOf(name)
  const options = { policy: 'standard', retryLimit, retryDelay: retrySeconds, retryBackoff: true }
  await client.query(`select ${jobSchema}.create_queue($1, $2)`, [
    name,
    JSON.stringify({ ...options, expireInSeconds: mostSeconds }),
  ])
  await client.query(
    `update ${jobSchema}.queue set retry_limit = $2, retry_delay = $3, expire_seconds = $4 where name = $1`,
    [name, retryLimit, retrySeconds, mostSeconds],
  )
}
