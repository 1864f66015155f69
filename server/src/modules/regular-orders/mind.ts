import type { Kysely } from 'kysely'
import { actorOfJob } from '../../auth.ts'
import type { AppConfig } from '../../config.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findSupportPhone } from '../../marketplace.ts'
import { announce } from './announce.ts'
import { giveUp, placeRegular } from './place.ts'
import type { Settings } from './post.ts'
import { findDue, findRun, lockOwn } from './queries.ts'
import { explain } from './refusal.ts'
import { AHEAD_MS, placeTime } from './schedule.ts'

type Given = { database: Kysely<Tables>; config: Pick<AppConfig, 'supportPhone' | 'publicUrl'> }
type Log = { warn: (error: unknown, message: string) => void }
type Due = { id: number; user_id: number }

/**
 * Announces the regular orders of tomorrow and places those of today, each in its own transaction and in the name of its person. A date is ordered once,
 * also after a kill or with two runners (decision 0138). A failure of one does not hold up the others; it is tried again by the next job.
 */
export async function mindRegularOrders({ database, config }: Given, log: Log): Promise<void> {
  const supportPhone = await findSupportPhone(database, config.supportPhone)
  const settings = { supportPhone, link: `${config.publicUrl}/myOrders` }
  let after = 0
  for (;;) {
    const due = await findDue(database, after)
    for (const one of due) {
      after = one.id
      try {
        await mindOne(database, one, settings)
      } catch (error) {
        log.warn(error, 'a regular order was neither announced nor placed')
      }
    }
    if (due.length === 0) return
  }
}

async function mindOne(database: Kysely<Tables>, due: Due, settings: Settings): Promise<void> {
  try {
    await step(database, due, settings)
  } catch (error) {
    // refused by a rule: the transaction is gone with all it wrote
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    await step(database, due, settings, explain(error))
  }
}

/** Announces or places the next date, whichever is due; `why` it was refused, if it was. Another runner may have done it meanwhile. */
async function step(database: Kysely<Tables>, { id, user_id }: Due, settings: Settings, why?: string): Promise<void> {
  const actor = actorOfJob({ id: user_id, role: 'client', supplier_id: null }, `regular-order-${id}`)
  await asActor(database, actor, async (db) => {
    const regular = await lockOwn(db, user_id, id)
    if (regular?.state !== 'active') return
    const run = await findRun(db, id, regular.next_on)
    if (!run && isTomorrow(regular.next_on)) return announce(db, actor, regular, settings)
    if (run?.state !== 'announced' || !run.is_due) return
    if (why !== undefined) return giveUp(db, actor, { regular, run, why }, settings)
    await placeRegular(db, actor, { regular, run }, settings)
  })
}

/** Whether the order of this day is to be announced by now. */
const isTomorrow = (day: string): boolean => placeTime(day).getTime() <= Date.now() + AHEAD_MS
