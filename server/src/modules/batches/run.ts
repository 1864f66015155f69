import { sql, type Kysely } from 'kysely'
import { Type } from 'typebox'
import { actorOfJob, type Actor, type JobOwner } from '../../auth.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { isValid } from '../../validation.ts'
import type { EditContext } from '../objects/edits/check-edit.ts'
import { readableBy } from '../objects/object.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { applySlice } from './apply.ts'
import { planBulk } from './plan/bulk-rows.ts'
import { planLines } from './plan/import-lines.ts'
import { keyWithin } from './plan/key-within.ts'
import { planRevert } from './plan/revert-lines.ts'
import { markTwice } from './plan/tell-taken.ts'
import { findRecord, findUnplanned, lastNumber, markRepeated, moveTo, savePlan, type BatchRecord } from './queries.ts'
import { keepCreated } from './words/count-created.ts'

type Given = { database: Kysely<Tables>; objects: ObjectRegistry }

/** Rows per transaction: of planning, and of writing, which holds locks. */
const [plannedAtOnce, writtenAtOnce] = [500, 50]

const Job = Type.Object({ id: Type.Integer() })

/**
 * Plans or writes a batch, depending on its state, in the name of its owner. Can be restarted after a crash, because the outcome is stored with
 * each row.
 */
export async function runBatch({ database, objects }: Given, job: unknown): Promise<void> {
  if (!isJob(job)) throw new Error('A job of a batch names none')
  const { id } = job
  const actor = await findOwner(database, id)
  if (!actor) return
  try {
    let isMore = true
    while (isMore) isMore = await withinBatch({ database, objects }, actor, id, step)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'FAULT') throw error
    await asActor(database, actor, (db) => moveTo(db, id, 'failed', error.message))
  }
}

/** Works on a batch, locked, in a transaction of its owner; what is changed names the batch. */
export function withinBatch<T>(
  { database, objects }: Given,
  actor: Actor,
  id: number,
  work: (context: EditContext, record: BatchRecord) => Promise<T>,
): Promise<T> {
  return asActor(database, actor, async (db) => {
    await sql`select set_config('lavka.batch_id', ${String(id)}, true)`.execute(db)
    const record = await findRecord(db, id, 'locked')
    const object = readableBy(objects.find(record.object), actor)
    return work({ objects, db, actor, object, seen: new Set() }, record)
  })
}

/** Processes the next rows; false when there are none. */
async function step(context: EditContext, record: BatchRecord): Promise<boolean> {
  const { db } = context
  const { id, state, is_stopping } = record
  if (state !== 'planning' && state !== 'applying') return false
  if (is_stopping) {
    // a stopped check is useless and fails; a stopped writing can be continued
    await keepCreated(context, record)
    await (state === 'planning' ? moveTo(db, id, 'failed', 'Проверка остановлена') : moveTo(db, id, 'stopped'))
    return false
  }
  const isMore = await (state === 'planning' ? planSlice(context, record) : applySlice(context, record, writtenAtOnce))
  if (isMore) return true
  await keepCreated(context, record)
  await moveTo(db, id, state === 'planning' ? 'planned' : 'done')
  return false
}

async function planSlice(context: EditContext, { id, kind, reverts, plan }: BatchRecord): Promise<boolean> {
  const { db } = context
  if (kind === 'revert') {
    const planned = await planRevert(context, reverts ?? 0, { after: await lastNumber(db, id), most: plannedAtOnce })
    await savePlan(db, id, planned)
    return planned.length > 0
  }
  const lines = await findUnplanned(db, id, plannedAtOnce)
  const { mapping, bulk } = plan
  if (bulk) await savePlan(db, id, await planBulk(context, bulk, lines))
  else if (lines.length > 0 && mapping) await savePlan(db, id, await planLines(context, mapping, lines))
  else {
    await markRepeated(db, id, mapping?.key ?? '', keyWithin(context.object, mapping?.key))
    await markTwice(context, id, mapping?.key ?? '')
  }
  return lines.length > 0
}

async function findOwner(database: Kysely<Tables>, id: number): Promise<Actor | undefined> {
  const { rows } = await asSystem(database, (db) =>
    sql<JobOwner>`select * from find_owner('batches', ${id})`.execute(db),
  )
  return rows[0] && actorOfJob(rows[0], `batch-${id}`)
}

function isJob(job: unknown): job is { id: number } {
  return isValid(Job, job)
}
