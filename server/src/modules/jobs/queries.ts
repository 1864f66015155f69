import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { jobSchema } from '../../jobs/boss.ts'
import { isJobName, jobNames, queueOf } from '../../jobs/queues.ts'
import type { Job, JobQueue, JobState } from './schema.ts'

type Db = Transaction<Tables>

const jobs = sql.table(`${jobSchema}.job`)

export const stateNames: Record<JobState, string> = {
  waiting: 'Ждёт очереди',
  running: 'Выполняется',
  retrying: 'Ждёт повтора',
  dead: 'Не выполнено',
  done: 'Выполнено',
}

type JobRow = {
  id: string
  name: string
  state: JobState
  tries: number
  most_tries: number
  error: string | null
  created_on: Date
  start_after: Date
  completed_on: Date | null
}

/** The state of pg-boss in our terms: a job that failed for good is dead. */
export const stateOfRow = sql<JobState>`case state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying'
  when 'failed' then 'dead' else 'done' end`
// a killed process leaves no error message
export const errorOfRow = sql<
  string | null
>`case when state = 'completed' then null else coalesce(output ->> 'message', case
  when output #>> '{value,message}' like '%timeout%' then 'Процесс, который это выполнял, остановился' end, output ->> 'value') end`
const columns = sql`id, name, ${stateOfRow} as state, retry_limit + 1 as most_tries, ${errorOfRow} as error,
  case when started_on is null then 0 else retry_count + 1 end as tries, created_on, start_after, completed_on`

/** Dead jobs first, then running and waiting ones, then finished ones; the latest first within each. */
export async function findJobRows(
  db: Db,
  { state, take }: { state: JobState | undefined; take: number },
): Promise<Job[]> {
  const { rows } = await sql<JobRow>`select * from (select ${columns} from ${jobs}) j
    where ${state === undefined ? sql`true` : sql`state = ${state}`}
    order by array_position(array['dead', 'running', 'retrying', 'waiting', 'done'], state), created_on desc, id
    limit ${take}`.execute(db)
  return rows.map(toJob)
}

/** Resets a dead job to new, with all its tries. */
export async function reviveJob(db: Db, id: string): Promise<Job | undefined> {
  const { rows } = await sql<JobRow>`update ${jobs}
    set state = 'created', retry_count = 0, started_on = null, completed_on = null, start_after = now(), output = null
    where id = ${id} and state = 'failed' returning ${columns}`.execute(db)
  return rows.map(toJob)[0]
}

type Counts = JobQueue['counts']
type QueueRow = Counts & { name: string; slot: Date | null; oldest: number }

/** Since when a job could have been done: one that is tried again since its first try, of a message that is the end of the quiet hours. */
const dueSince = sql`case when state = 'created' then start_after else greatest(created_on,
  (select send_after from outbox where name = 'send-message' and outbox.id = (data ->> 'id')::bigint)) end`

/** Each kind of jobs. Call it as the system, which alone sees the outbox. */
export async function findQueueRows(db: Db): Promise<JobQueue[]> {
  const { rows } = await sql<QueueRow>`select name, max(singleton_on) at time zone 'UTC' as slot,
    count(*) filter (where state = 'created')::int as waiting, count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where state = 'failed')::int as dead,
    greatest(0, extract(epoch from now() - min(${dueSince}) filter (where state in ('created', 'retry'))))::int as oldest
    from ${jobs} group by name`.execute(db)
  const found = new Map(rows.map((row) => [row.name, row]))
  return jobNames.map((name) => {
    const { waiting = 0, running = 0, retrying = 0, dead = 0, slot = null, oldest = 0 } = found.get(name) ?? {}
    const { title, everySeconds } = queueOf(name)
    const next = everySeconds === undefined ? null : new Date((slot?.getTime() ?? Date.now()) + everySeconds * 1000)
    return {
      name,
      title,
      counts: { waiting, running, retrying, dead },
      nextRunAt: next?.toISOString() ?? null,
      oldestWaitingSeconds: oldest,
    }
  })
}

function toJob({ id, name, state, tries, most_tries, error, created_on, start_after, completed_on }: JobRow): Job {
  const isAhead = state === 'waiting' || state === 'retrying'
  return {
    id,
    name,
    title: isJobName(name) ? queueOf(name).title : name,
    state,
    stateName: stateNames[state],
    tries,
    mostTries: most_tries,
    error: error ?? '',
    createdAt: created_on.toISOString(),
    nextRunAt: isAhead ? start_after.toISOString() : null,
    endedAt: completed_on?.toISOString() ?? null,
  }
}
