import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Owner = Kysely<Tables>

/** A row of a supplier's in every table of money and of the bank; a person has decided about a top-up. */
export async function insertMoney(
  owner: Owner,
  { id: supplier_id, code }: { id: number; code: string },
  decidedBy: number,
): Promise<void> {
  const [id, beneficiary_id] = [randomUUID(), randomUUID()]
  const paper = { ogrn: '304500116000157', contract_number: '1', contract_date: '2026-01-31' }
  const bank = { account_number: '40802810900000000001', bank_bic: '044525225', bank_name: '', phone: '', email: '' }
  const sums = { balance_kopecks: 0, obligations_kopecks: 0, pending_kopecks: 0, blocked_kopecks: 0, debt_kopecks: 0 }
  await owner
    .insertInto('beneficiaries')
    .values({
      id: beneficiary_id,
      type: 'ip',
      supplier_id,
      name: '',
      inn: '500100732259',
      status: 'ACTIVATED',
      ...paper,
      ...bank,
      ...sums,
    })
    .execute()
  await sql`insert into change_proposals (product_id, supplier_id, proposed)
    select id, supplier_id, '{"priceKopecks": 1}' from products where supplier_id = ${supplier_id} limit 1`.execute(
    owner,
  )
  const contract = { id, beneficiary_id, supplier_code: code, shop: '', num: '1', amount_kopecks: 1 }
  await owner
    .insertInto('smart_contracts')
    .values({ ...contract, status: 'RUN', created_at: new Date() })
    .execute()
  await owner
    .insertInto('beneficiary_events')
    .values({ beneficiary_id, type: 'HOLD', value: 'DONE', amount_kopecks: 1, purpose: '', created_at: new Date() })
    .execute()
  await owner.insertInto('pay_users').values({ beneficiary_id, login: 'anna' }).execute()
  await insertBankRows(owner, beneficiary_id)
  await sql`insert into money_steps (id, order_id, contract_id, kind, amount_kopecks, operation_id)
    select gen_random_uuid(), min(id), ${id}, 'hold', 1, gen_random_uuid() from orders where supplier_id = ${supplier_id}`.execute(
    owner,
  )
  await sql`insert into order_disputes (order_id, opened_as, reason)
    select min(id), 'buyer', 'Не то' from orders where supplier_id = ${supplier_id}`.execute(owner)
  await sql`insert into extra_holds (order_id, amount_kopecks, answer_until)
    select min(id), 1, now() from orders where supplier_id = ${supplier_id}`.execute(owner)
  await sql`insert into payouts (supplier_id, number, after_position, last_position, starts_at, ends_at, orders, sum_kopecks, commission_kopecks,
      netted_kopecks, paid_kopecks)
    values (${supplier_id}, 1, 0, 1, now(), now(), 1, 1, 0, 0, 1)`.execute(owner)
  await sql`insert into top_ups (id, amount_kopecks, rest_kopecks, purpose, payer_name, payer_inn, arrived_at)
    values (${id}, 2, 2, '', 'А', '', now())`.execute(owner)
  await sql`insert into top_up_identifications (id, top_up_id, beneficiary_id, amount_kopecks, operation_id, decided_by, reason)
    select gen_random_uuid(), ${id}, ${beneficiary_id}, 1, o.id, ${decidedBy}, 'Так надо' from bank_operations o
    where o.beneficiary_id = ${beneficiary_id}`.execute(owner)
  const difference = { kind: 'balance' as const, key: 'a', cause: '', suggestion: 'dismiss' as const }
  await owner.insertInto('money_differences').values(difference).execute()
  await sql`with bank as (insert into ledger_accounts (code) values ('bank') returning id),
    other as (insert into ledger_accounts (code) values ('unidentified') returning id)
    insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code)
    select gen_random_uuid(), bank.id, other.id, 1, 'posted', 'top_up' from bank, other`.execute(owner)
  const order = owner.selectFrom('orders').select(['id', 'supplier_id']).where('supplier_id', '=', supplier_id)
  await insertReceipt(owner, await order.orderBy('id').limit(1).executeTakeFirstOrThrow())
}

async function insertBankRows(owner: Owner, beneficiary_id: string): Promise<void> {
  const [id, event_id] = [randomUUID(), randomUUID()]
  const operation = { id, kind: 'identify' as const, beneficiary_id, payload: {} }
  await owner.insertInto('bank_operations').values(operation).execute()
  await owner
    .insertInto('bank_exchanges')
    .values({ rquid: id, operation_id: id, method: 'POST', path: '/', started_at: new Date(), milliseconds: 1 })
    .execute()
  const movement = { event_id, beneficiary_id, type: 'CREDIT' as const, value: 'DONE' as const }
  await owner
    .insertInto('bank_events')
    .values({ ...movement, amount_kopecks: 1, purpose: '', happened_at: new Date() })
    .execute()
}

/** A difference of a beneficiary's balance that nobody has decided about. */
export async function insertDifference(owner: Owner, beneficiary_id: string): Promise<number> {
  const row = { kind: 'balance' as const, key: randomUUID(), cause: 'Остаток разный', suggestion: 'dismiss' as const }
  const { id } = await owner
    .insertInto('money_differences')
    .values({ ...row, beneficiary_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A receipt of a kopeck that the printer refused, of an order of the supplier. */
export async function insertReceipt(owner: Owner, order: { id: number; supplier_id: number }): Promise<number> {
  await sql`insert into ledger_accounts (code) values ('bank'), ('unidentified') on conflict do nothing`.execute(owner)
  const { rows } = await sql<{ id: string }>`
    insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code)
    select gen_random_uuid(), bank.id, other.id, 1, 'posted', 'top_up'
    from ledger_accounts bank, ledger_accounts other where bank.code = 'bank' and other.code = 'unidentified' returning id`.execute(
    owner,
  )
  const position = { name: 'Аванс', quantity: 1, unit: '', priceKopecks: 1, sumKopecks: 1, vat: 'none', vatKopecks: 0 }
  const supplier = { name: 'Чужой поставщик', inn: '', phone: '' }
  const document = { orderNumber: '1', supplier, positions: [{ ...position, method: 'advance' }] }
  const { id } = await owner
    .insertInto('receipts')
    .values({
      transfer_id: rows[0]?.id ?? '',
      order_id: order.id,
      supplier_id: order.supplier_id,
      kind: 'prepayment',
      sum_kopecks: 1,
      state: 'refused',
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
