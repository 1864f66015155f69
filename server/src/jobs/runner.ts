import { sql, type Kysely } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Tables } from '../database/tables.ts'
import { createBoss, jobSchema } from './boss.ts'
import { jobNames, queueOf, type JobName } from './queues.ts'
import { repeat } from './repeat.ts'

/** Does one job with what was written in it. It may come twice (a process was killed after the work), so it must bear that. */
export type Handler = (data: unknown) => Promise<void>
export type Handlers = Record<JobName, Handler>

type Log = { warn: (error: unknown, message: string) => void }
type Runner = { database: Kysely<Tables>; handlers: Handlers; log: Log }

/** How soon a job of a process that was killed is noticed. */
const maintainMilliseconds = 15_000

/**
 * Runs jobs as they come due, until it is stopped: then nothing more begins, and what has begun is finished. Each process runs one;
 * a job is locked by whoever takes it.
 */
export function startRunner({ database, handlers, log }: Runner): { stop: () => Promise<void> } {
  const boss = createBoss(database)
  let isStopped = false

  async function runDue(name: JobName): Promise<void> {
    await beginSlot(database, boss, name)
    while (!isStopped) {
      const jobs = await boss.fetch<unknown>(name, { batchSize: queueOf(name).atOnce ?? 1 })
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => run(name, job)))
    }
  }

  async function run(name: JobName, { id, data }: PgBoss.Job<unknown>): Promise<void> {
    try {
      await handlers[name](data)
    } catch (error) {
      log.warn(error, `the job ${name} failed`)
      await boss.fail(name, id, error instanceof Error ? error : { message: String(error) })
      return
    }
    await boss.complete(name, id)
  }

  const onError = (error: unknown) => log.warn(error, 'the jobs are out of reach')
  const loops = [
    ...jobNames.map((name) => repeat({ work: () => runDue(name), pauseMilliseconds: pauseOf(name), onError })),
    repeat({ work: () => boss.maintain(), pauseMilliseconds: maintainMilliseconds, onError }),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Somebody waits for a message; what comes by the clock may be some seconds late. */
function pauseOf(name: JobName): number {
  return queueOf(name).everySeconds === undefined ? 1_000 : 5_000
}

/** The job of this slot, once among all processes; none while the one before has not ended, well or dead. */
async function beginSlot(database: Kysely<Tables>, boss: PgBoss, name: JobName): Promise<void> {
  const { everySeconds } = queueOf(name)
  if (everySeconds === undefined) return
  const { rows } = await sql`select 1 from ${sql.table(`${jobSchema}.job`)} where name = ${name}
    and (state < 'completed' or singleton_on > now() at time zone 'UTC' - make_interval(secs => ${everySeconds})) limit 1`.execute(
    database,
  )
  if (rows.length === 0) await boss.send(name, {}, { singletonKey: name, singletonSeconds: everySeconds })
}
