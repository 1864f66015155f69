import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { BankEvent } from '../../bank/event.ts'
import type { Outcome, StoredOperation } from '../../bank/operation.ts'
import { post } from '../../ledger/post.ts'
import { noteDifference } from '../differences/note.ts'
import { idOf } from '../money/postings.ts'

type Db = Transaction<Tables>
type Waiting = { id: string; top_up_id: string; event_id: string | null; amount_kopecks: number }

/**
 * Ends an identification by the bank's CREDIT. False when the event is of none: then the bank has identified the money by itself. In the system's
 * transaction that stores the event.
 */
export async function followIdentification(db: Db, event: BankEvent): Promise<boolean> {
  const { type, eventId, value, amountKopecks, beneficiaryId, error } = event
  if (type !== 'CREDIT') return false
  const found = await findFor(db, event)
  if (!found) return false
  if (found.event_id === null) await note(db, found.id, { event_id: eventId })
  if (value === 'CREATED' || value === 'PENDING') return true
  if (amountKopecks !== found.amount_kopecks) {
    await noteDifference(db, {
      kind: 'amount',
      key: `event/${eventId}/${value}`,
      suggestion: 'dismiss',
      beneficiaryId,
      eventId,
      topUpId: found.top_up_id,
      bankKopecks: amountKopecks,
      ledgerKopecks: found.amount_kopecks,
      cause: 'Банк зачислил по распределению не ту сумму, которую мы просили',
    })
    return true
  }
  if (value !== 'DONE') await note(db, found.id, { error: error || 'Банк не зачислил деньги' })
  await end(db, found.id, value === 'DONE' ? 'post' : 'void', `${eventId}/${value}`)
  return true
}

/** The bank has refused to identify: the money is free again. In the system's transaction that stores the outcome. */
export async function endIdentification(
  db: Db,
  { id: operationId }: StoredOperation<'identify'>,
  outcome: Outcome<'identify'>,
): Promise<void> {
  const found = await db
    .selectFrom('top_up_identifications')
    .select(['id', 'event_id'])
    .where('operation_id', '=', operationId)
    .forUpdate()
    .executeTakeFirst()
  // a repeat may be refused after the bank has told of the first try
  if (!found || found.event_id !== null) return
  if (outcome.state === 'refused') {
    await note(db, found.id, { error: outcome.error.message || outcome.error.moreInformation || 'Банк отказал' })
    await end(db, found.id, 'void')
    return
  }
  const { eventId } = outcome.answer
  const taken = db.selectFrom('top_up_identifications').select('id').where('event_id', '=', eventId)
  if (!(await taken.executeTakeFirst())) await note(db, found.id, { event_id: eventId })
}

/** The one that knows the event, or else the first that waits for one of this sum and beneficiary. */
async function findFor(db: Db, { eventId, beneficiaryId, amountKopecks }: BankEvent): Promise<Waiting | undefined> {
  const rows = await db
    .selectFrom('top_up_identifications as i')
    .leftJoin('ledger_transfers as e', 'e.pending_id', 'i.id')
    .select(['i.id', 'i.top_up_id', 'i.event_id', 'i.amount_kopecks'])
    .where('i.beneficiary_id', '=', beneficiaryId)
    .where((eb) =>
      eb.or([eb('i.event_id', '=', eventId), eb.and([eb('i.event_id', 'is', null), eb('e.id', 'is', null)])]),
    )
    .orderBy('i.position')
    .execute()
  return (
    rows.find(({ event_id }) => event_id === eventId) ??
    rows.find(({ amount_kopecks }) => amount_kopecks === amountKopecks)
  )
}

async function note(db: Db, id: string, said: { event_id?: string; error?: string }): Promise<void> {
  await db.updateTable('top_up_identifications').set(said).where('id', '=', id).execute()
}

async function end(db: Db, pendingId: string, how: 'post' | 'void', bankEvent?: string): Promise<void> {
  const resolution = { id: idOf(`${pendingId}/${how}`), code: 'top_up', kind: `${how}_pending`, pendingId } as const
  const posted = await post(db, { transfers: [resolution], ...(bankEvent !== undefined && { bankEvent }) })
  if (posted.state === 'refused') throw new Error(`the ledger refuses the end of an identification: ${posted.refusal}`)
}
