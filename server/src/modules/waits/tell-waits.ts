import type { Kysely, Transaction } from 'kysely'
import { actorOfJob } from '../../auth.ts'
import type { AppConfig } from '../../config.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { waitsMail, waitsPath, waitsSms, type ToldWait } from '../notifications/wait-messages.ts'
import { recipientColumns, tell } from '../notifications/send.ts'
import { goodOf, ownPriceOf, pricedUnit } from './own-price.ts'
import { deleteWaits, findOwn, findPeopleDue, takeWaits, type WaitRow } from './queries.ts'

type Given = { database: Kysely<Tables>; config: Pick<AppConfig, 'publicUrl'> }
type Log = { warn: (error: unknown, message: string) => void }

/**
 * Tells people what they waited for: each in a transaction in the name of the person, one letter for all that has come true. A wait is removed in the
 * transaction that tells it, under a lock that another runner leaves alone, so it is told once. A failure of one does not hold up the others.
 */
export async function tellWaits({ database, config }: Given, log: Log): Promise<void> {
  let after = 0
  for (;;) {
    const people = await findPeopleDue(database, after)
    for (const id of people) {
      after = id
      const actor = actorOfJob({ id, role: 'client', supplier_id: null }, `waits-${id}`)
      try {
        await asActor(database, actor, (db) => tellPerson(db, id, config.publicUrl))
      } catch (error) {
        log.warn(error, 'what a person waits for was not told')
      }
    }
    if (people.length === 0) return
  }
}

async function tellPerson(db: Transaction<Tables>, userId: number, publicUrl: string): Promise<void> {
  const taken = await takeWaits(db, userId)
  if (taken.size === 0) return
  const rows = (await findOwn(db, userId)).filter(({ id }) => taken.has(id))
  const priceOf = await ownPriceOf(db, userId)
  const due = rows.flatMap((row) => toldOf(row, priceOf) ?? [])
  if (due.length === 0 || !(await post(db, userId, due, publicUrl))) return
  await deleteWaits(
    db,
    userId,
    due.map(({ id }) => id),
  )
}

/** What is told of a wait that has come true, or null. A lower price of what cannot be ordered is told when it can. */
function toldOf(row: WaitRow, priceOf: Awaited<ReturnType<typeof ownPriceOf>>): (ToldWait & { id: number }) | null {
  if (!row.is_sold || !row.is_in_stock) return null
  const { id, kind, code, name, seen_kopecks, wanted_kopecks } = row
  const nowKopecks = priceOf(goodOf(row.product_id, row))
  if (kind === 'price' && nowKopecks > (wanted_kopecks ?? (seen_kopecks ?? 0) - 1)) return null
  return { id, kind, code, name, unit: pricedUnit(row), nowKopecks, seenKopecks: seen_kopecks }
}

/** False for somebody who cannot be told: the wait stays. */
async function post(db: Transaction<Tables>, userId: number, due: readonly ToldWait[], publicUrl: string) {
  const person = db.selectFrom('users').select(recipientColumns).where('id', '=', userId)
  const told = { mail: waitsMail(due, publicUrl), sms: waitsSms(due), path: waitsPath(due) }
  return tell(db, await person.executeTakeFirstOrThrow(), { kind: 'wait', ...told, needsAWay: true })
}
