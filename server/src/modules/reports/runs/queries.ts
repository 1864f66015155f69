import { sql, type Kysely, type Transaction } from 'kysely'
import { Value } from 'typebox/value'
import { actorOfJob, type Actor, type JobOwner } from '../../../auth.ts'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { Ask, type ReportAnswer } from '../schema.ts'

type Db = Transaction<Tables>

const columns = [
  'id',
  'report',
  'ask',
  'state',
  'parts',
  'parts_done',
  'failure',
  'made_at',
  'ended_at',
  'sent_as',
  'alert',
  'seen_at',
] as const
/** How many one person may have unfinished, and how many are listed. */
const [mostUnfinished, listed] = [3, 50]
const unfinished = ['waiting', 'running'] as const

/** A person's own runs in the role that the person has now. */
const ownRuns = (db: Db, { id, role, supplierId }: Actor) =>
  db
    .selectFrom('report_runs')
    .select(columns)
    .where('owner_id', '=', id)
    .where('role', '=', role)
    .where('supplier_id', 'is not distinct from', supplierId)

export const findRuns = (db: Db, actor: Actor, sentAs: '' | 'alert') =>
  ownRuns(db, actor).where('sent_as', '=', sentAs).orderBy('id', 'desc').limit(listed).execute()

export type RunRow = Awaited<ReturnType<typeof findRuns>>[number]

export async function findRun(db: Db, actor: Actor, id: number): Promise<RunRow & { answer: unknown }> {
  const run = await ownRuns(db, actor).select('answer').where('id', '=', id).executeTakeFirst()
  if (!run) throw new ApiError('NOT_FOUND', 'Такого расчёта нет: его результат уже удалён')
  return run
}

/** Queues a run; a trigger creates its job. The same question that is not answered yet is not computed twice. */
export async function insertRun(db: Db, actor: Actor, report: string, ask: Ask): Promise<RunRow> {
  const asked = JSON.stringify(ask)
  const running = ownRuns(db, actor).where('state', 'in', unfinished)
  const same = await running
    .where('report', '=', report)
    .where('ask', '=', sql`${asked}::jsonb`)
    .executeTakeFirst()
  if (same) return same
  if ((await running.execute()).length >= mostUnfinished)
    throw new ApiError(
      'VALUE_REFUSED',
      `Сразу считается не больше ${mostUnfinished}\u00a0отчётов. Дождитесь готовых или остановите лишние`,
    )
  return db
    .insertInto('report_runs')
    .values({ owner_id: actor.id, role: actor.role, supplier_id: actor.supplierId, report, ask: asked })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type Sent = { report: string; ask: Ask; answer: ReportAnswer; sent_as: 'mail' | 'alert'; alert: string }

/** Keeps an answer that was sent to a person by a subscription; returns its id. */
export async function insertSentRun(db: Db, actor: Actor, { ask, answer, ...sent }: Sent): Promise<number> {
  const { id } = await db
    .insertInto('report_runs')
    .values({
      ...sent,
      owner_id: actor.id,
      role: actor.role,
      supplier_id: actor.supplierId,
      ask: JSON.stringify(ask),
      answer: JSON.stringify(answer),
      state: 'done',
      parts_done: 1,
      ended_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Alerts that the person has not opened yet, `most` at most. */
export async function countUnseen(db: Db, actor: Actor, most: number): Promise<number> {
  const unseen = ownRuns(db, actor).where('sent_as', '=', 'alert').where('seen_at', 'is', null).limit(most)
  return (await unseen.execute()).length
}

export async function noteSeen(db: Db, actor: Actor, id: number): Promise<void> {
  await db
    .updateTable('report_runs')
    .set({ seen_at: new Date() })
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where('seen_at', 'is', null)
    .execute()
}

/** What has ended stays as it is. */
export async function cancelRun(db: Db, actor: Actor, id: number): Promise<void> {
  await findRun(db, actor, id)
  await db
    .updateTable('report_runs')
    .set({ state: 'cancelled', ended_at: new Date() })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .execute()
}

/** Takes a run to work, also one whose process was killed; undefined when it has ended or its owner may not have it any more. */
export function startRun(
  database: Kysely<Tables>,
  id: number,
): Promise<{ actor: Actor; report: string; ask: Ask } | undefined> {
  return asSystem(database, async (db) => {
    const run = await db
      .updateTable('report_runs')
      .set({ state: 'running', parts_done: 0 })
      .where('id', '=', id)
      .where('state', 'in', unfinished)
      .returning(['report', 'ask'])
      .executeTakeFirst()
    if (!run) return undefined
    const { rows } = await sql<JobOwner>`select * from find_owner('report_runs', ${id})`.execute(db)
    if (rows[0])
      return { report: run.report, ask: Value.Parse(Ask, run.ask), actor: actorOfJob(rows[0], `report-${id}`) }
    await endRun(db, id, { state: 'failed', failure: 'Учётная запись закрыта или её права изменились' })
    return undefined
  })
}

export function noteParts(database: Kysely<Tables>, id: number, parts_done: number, parts: number): Promise<unknown> {
  return asSystem(database, (db) =>
    db.updateTable('report_runs').set({ parts_done, parts }).where('id', '=', id).execute(),
  )
}

export async function isRunning(database: Kysely<Tables>, id: number): Promise<boolean> {
  const run = await asSystem(database, (db) =>
    db.selectFrom('report_runs').select('state').where('id', '=', id).executeTakeFirst(),
  )
  return run?.state === 'running'
}

type End = { state: 'done'; answer: ReportAnswer } | { state: 'failed'; failure: string }

/** The end of a run that was not cancelled meanwhile. */
export async function endRun(db: Db, id: number, end: End): Promise<void> {
  const values = end.state === 'done' ? { ...end, answer: JSON.stringify(end.answer) } : end
  await db
    .updateTable('report_runs')
    .set({ ...values, ended_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Answers are kept for a month, those that were sent for half a year. */
export async function forgetRuns(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, (db) =>
    db
      .deleteFrom('report_runs')
      .where(
        'made_at',
        '<',
        sql<Date>`now() - case sent_as when '' then interval '30 days' else interval '180 days' end`,
      )
      .execute(),
  )
}
