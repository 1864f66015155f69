import { sql, type Transaction } from 'kysely'
import { demandPassword, type Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { holdAsProposal } from '../../objects/edits/hold-as-proposal.ts'
import type { ObjectField } from '../../objects/field.ts'
import type { Edited, ObjectHold, RuleProblem } from '../../objects/object.ts'
import { bankFields } from './bank-fields.ts'
import { legalFields } from './legal-fields.ts'
import { tellOfRequisites } from './tell-requisites.ts'

type Db = Transaction<Tables>

const { legalName, inn } = legalFields
/** To whom and where the money of a supplier goes: what invoices name, and the merchant of its cards (decision 0190). */
export const requisites = { legalName, inn, ...bankFields }
type Name = keyof typeof requisites
const names = Object.keys(requisites).filter((name): name is Name => name in requisites)

type Fields = typeof requisites &
  Pick<typeof legalFields, 'email'> & { id: ObjectField & { type: 'number' }; name: ObjectField & { type: 'text' } }
type Supplier = Edited<Fields>

const changed = ({ values, before }: Supplier): Name[] =>
  before === null ? [] : names.filter((name) => values[name] !== undefined && values[name] !== before[name])

/**
 * The login at the acquirer is one seller's. Who changes requisites types the password, and changes them in the card alone: no table and no job does. Throws
 * PASSWORD_NEEDED.
 */
export async function refuseUnsure(db: Db, actor: Actor, edited: Supplier): Promise<RuleProblem[]> {
  const [field] = changed(edited)
  if (field === undefined) return []
  if (actor.tokenHash === null) return [{ field, message: 'Реквизиты меняют по одному, в карточке поставщика' }]
  const { before, values } = edited
  const owners = db
    .selectFrom('suppliers')
    .select('id')
    .where('card_merchant', '=', values.cardMerchant || null)
  const [owner] = await owners.where('id', '<>', before?.id ?? 0).execute()
  if (owner) return [{ field: 'cardMerchant', message: 'Этот логин в эквайринге уже у другого поставщика' }]
  await demandPassword(db, actor)
  return []
}

/** Only an administrator changes the requisites of a supplier that sells, or has sold, at once. */
async function which(db: Db, actor: Actor, edited: Supplier): Promise<Name[]> {
  const found = changed(edited)
  if (found.length === 0 || actor.role === 'admin' || edited.before === null) return []
  const { rows } = await sql<{ has_sold: boolean }>`
    select onboarding = 'approved' or exists (select from orders o where o.supplier_id = s.id) as has_sold
    from suppliers s where s.id = ${edited.before.id}`.execute(db)
  return rows[0]?.has_sold ? found : []
}

const asProposal = holdAsProposal<Fields>({
  which,
  mayWait: ({ role }) => role !== 'admin',
  ownerOf: ({ id }) => ({ product_id: null, supplier_id: id }),
  isOf: (key) => sql`product_id is null and supplier_id = (${key})::bigint`,
  index: sql`(supplier_id) where state = 'waiting' and product_id is null`,
})

/** Requisites wait for an administrator; both sides are told of what waits and of what has changed. */
export const requisitesHold: ObjectHold<Fields> = {
  ...asProposal,
  async keep(db, actor, edited, held) {
    await asProposal.keep(db, actor, edited, held)
    const found = changed(edited)
    if (edited.before === null || found.length === 0) return
    const { before, values } = edited
    const changes = found.map((name) => {
      const { caption } = requisites[name]
      return { name, caption, before: before[name], after: values[name] ?? '' }
    })
    await tellOfRequisites(db, before, changes, held.length > 0)
  },
}
