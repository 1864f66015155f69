import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { proposalDecidedMail } from '../../notifications/messages.ts'
import { sendMail } from '../../notifications/send.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { writeUpdate } from '../../objects/edits/write-row.ts'
import { findPeople } from '../contracts/people.ts'
import type { DecideProposal, WithdrawProposal } from './schema.ts'

type Db = Transaction<Tables>

type Proposal = {
  product_id: number
  supplier_id: number
  state: string
  version: number
  proposed: Record<string, unknown>
  product_version: number
  name: string
  /** current values of the fields that need approval */
  was: object
}

/**
 * Decides a waiting change. Accepting it edits the product in the operator's name, with all checks of an edit and an entry in the history;
 * `context` is that of the products. ROW_CHANGED when the proposal or the product has changed since the operator read it.
 */
export async function decide(
  context: EditContext,
  { id, version, productVersion, to, reason = '' }: DecideProposal['body'],
): Promise<void> {
  const { db } = context
  if (to === 'refused' && reason.trim() === '')
    throw new ApiError('VALUE_REFUSED', undefined, {
      fields: [{ field: 'reason', message: 'Напишите причину: её прочтёт поставщик' }],
    })
  const found = await lockWaiting(db, id, version)
  if (to === 'accepted') {
    if (found.product_version !== productVersion) throw changed()
    await writeUpdate(context, found.product_id, productVersion, found.proposed)
  }
  await close(db, id, to, found, reason.trim())
  const mail = proposalDecidedMail(found.name, to === 'accepted', reason.trim())
  for (const email of await findPeople(db, found.supplier_id)) await sendMail(db, 'work', email, mail)
}

/** Withdraws a change; for the supplier who proposed it. */
export async function withdraw(db: Db, { id, version }: WithdrawProposal['body']): Promise<void> {
  await close(db, id, 'withdrawn', await lockWaiting(db, id, version), '')
}

async function lockWaiting(db: Db, id: number, version: number): Promise<Proposal> {
  const { rows } = await sql<Proposal>`
    select c.product_id, c.supplier_id, c.state, c.version, c.proposed, p.version as product_version, p.name,
      jsonb_build_object('priceKopecks', p.price_kopecks, 'name', p.name, 'categoryId', p.category_id) as was
    from change_proposals c join products p on p.id = c.product_id where c.id = ${id}`.execute(db)
  const found = rows[0]
  if (!found) throw new ApiError('NOT_FOUND', 'Такого изменения нет')
  if (found.state !== 'waiting') throw new ApiError('TRANSITION_REFUSED', 'Это изменение уже не ждёт решения')
  if (found.version !== version) throw changed()
  return found
}

/** Checks the version again in the update, because another request may have changed the proposal since it was read. */
async function close(db: Db, id: number, state: string, { version, was }: Proposal, reason: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update change_proposals set state = ${state}, reason = ${reason}, decided_at = now(), was = ${JSON.stringify(was)}::jsonb
    where id = ${id} and version = ${version}`.execute(db)
  if (numAffectedRows === 0n) throw changed()
}

const changed = () => new ApiError('ROW_CHANGED', 'Товар или предложение изменились. Посмотрите разницу ещё раз')
