import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { proposalDecidedMail } from '../../notifications/supplier-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { writeUpdate } from '../../objects/edits/write-row.ts'
import { findPeople } from '../contracts/people.ts'
import { requisites } from '../office/requisites.ts'
import type { DecideProposal, WithdrawProposal } from './schema.ts'

type Db = Transaction<Tables>

/** The column of each requisite. */
const columns = Object.fromEntries(Object.entries(requisites).map(([name, { edit }]) => [name, edit.column]))

type Proposal = {
  /** null: the requisites of the supplier */
  product_id: number | null
  supplier_id: number
  state: string
  version: number
  proposed: Record<string, unknown>
  row_version: number
  name: string
  /** current values of the fields that need approval */
  was: object
}

/**
 * Decides a waiting change. Accepting it edits the product, or the requisites of the supplier, in the operator's name, with all checks of an edit and an entry in
 * the history. ROW_CHANGED when the proposal or the row has changed since the operator read it; FORBIDDEN, PASSWORD_NEEDED for requisites, which an
 * administrator accepts.
 */
export async function decide(
  context: Omit<EditContext, 'object'>,
  { id, version, productVersion, to, reason = '' }: DecideProposal['body'],
): Promise<void> {
  const { db, actor, objects } = context
  if (to === 'refused' && reason.trim() === '')
    throw new ApiError('VALUE_REFUSED', undefined, {
      fields: [{ field: 'reason', message: 'Напишите причину: её прочтёт поставщик' }],
    })
  const found = await lockWaiting(db, id, version)
  const { product_id, supplier_id, proposed, name } = found
  const isProduct = product_id !== null
  if (to === 'accepted') {
    if (!isProduct && actor.role !== 'admin') throw new ApiError('FORBIDDEN', 'Реквизиты подтверждает администратор')
    if (found.row_version !== productVersion) throw changed()
    const object = objects.find(isProduct ? 'products' : 'suppliers')
    await writeUpdate({ ...context, object }, product_id ?? supplier_id, productVersion, proposed)
  }
  await close(db, id, to, found, reason.trim())
  const mail = proposalDecidedMail({ name, isProduct }, to === 'accepted', reason.trim())
  for (const email of await findPeople(db, found.supplier_id)) await sendMail(db, 'work', email, mail)
}

/** Withdraws a change; for the supplier who proposed it. */
export async function withdraw(db: Db, { id, version }: WithdrawProposal['body']): Promise<void> {
  await close(db, id, 'withdrawn', await lockWaiting(db, id, version), '')
}

async function lockWaiting(db: Db, id: number, version: number): Promise<Proposal> {
  const { rows } = await sql<Proposal>`
    select c.product_id, c.supplier_id, c.state, c.version, c.proposed, coalesce(p.version, s.version) as row_version, coalesce(p.name, s.name) as name,
      case when c.product_id is null then (select jsonb_object_agg(key, to_jsonb(s) -> value) from jsonb_each_text(${JSON.stringify(columns)}::jsonb))
        else jsonb_build_object('priceKopecks', p.price_kopecks, 'name', p.name, 'categoryId', p.category_id) end as was
    from change_proposals c join suppliers s on s.id = c.supplier_id left join products p on p.id = c.product_id where c.id = ${id}`.execute(
    db,
  )
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

const changed = () => new ApiError('ROW_CHANGED', 'Запись или предложение изменились. Посмотрите разницу ещё раз')
