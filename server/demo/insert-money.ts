import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** The ledger of what the bank has told of the demonstration, and the orders after it: as if each event had been followed. */
export async function insertMoney(db: Kysely<Tables>): Promise<void> {
  await sql`update smart_contracts c set order_id = o.id from orders o where o.number = c.num`.execute(db)
  await sql`insert into ledger_accounts (code) values ('bank'), ('fee')`.execute(db)
  await sql`insert into ledger_accounts (code, beneficiary_id) select 'beneficiary', id from beneficiaries order by id`.execute(
    db,
  )
  await sql`insert into ledger_accounts (code, order_id) select 'order', order_id from smart_contracts order by order_id`.execute(
    db,
  )
  await sql`insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code)
    select gen_random_uuid(), bank.id, own.id, e.amount_kopecks, 'posted', 'top_up'
    from beneficiary_events e join ledger_accounts own on own.beneficiary_id = e.beneficiary_id join ledger_accounts bank on bank.code = 'bank'
    where e.type = 'CREDIT' and e.value = 'DONE' order by e.id`.execute(db)
  await ask(db, 'hold')
  await ask(db, 'payment')
  await ask(db, 'fee')
  await sql`update orders o set held_kopecks = h.held, funds_confirmed_at = h.at,
      funds = case when h.paid > 0 then 'released' when h.paying > 0 then 'releasing' else 'held' end
    from (
      select s.order_id, max(s.confirmed_at) as at,
        sum(case when e.id is null then 0 when s.kind = 'hold' then s.amount_kopecks else -s.amount_kopecks end) as held,
        sum(s.amount_kopecks) filter (where s.kind = 'payment' and e.id is not null) as paid,
        sum(s.amount_kopecks) filter (where s.kind = 'payment' and e.id is null) as paying
      from money_steps s left join ledger_transfers e on e.pending_id = s.id group by s.order_id
    ) h where h.order_id = o.id`.execute(db)
  await insertPayouts(db)
}

/** The first act of each supplier that the bank has paid. */
async function insertPayouts(db: Kysely<Tables>): Promise<void> {
  await sql`insert into payouts (supplier_id, number, after_position, last_position, starts_at, ends_at, orders, sum_kopecks, commission_kopecks,
      netted_kopecks, paid_kopecks)
    select o.supplier_id, 1, 0, (select max(position) from ledger_transfers), min(s.confirmed_at), now(), count(distinct o.id), sum(t.amount_kopecks),
      coalesce(sum(t.amount_kopecks) filter (where t.code = 'fee'), 0), 0, coalesce(sum(t.amount_kopecks) filter (where t.code = 'payment'), 0)
    from ledger_transfers t join orders o on o.id = t.order_id join money_steps s on s.id = t.pending_id
    where t.kind = 'post_pending' and t.code in ('payment', 'fee') group by o.supplier_id order by o.supplier_id`.execute(
    db,
  )
}

/** A step and its pending transfer for each event of this kind, posted where the event is done. */
async function ask(db: Kysely<Tables>, kind: 'hold' | 'payment' | 'fee'): Promise<void> {
  await sql`insert into money_steps (id, order_id, contract_id, kind, amount_kopecks, operation_id, event_id, asked_at, confirmed_at)
    select gen_random_uuid(), c.order_id, c.id, ${kind}, e.amount_kopecks, gen_random_uuid(), e.event_id, e.happened_at,
      case when e.value = 'DONE' then e.happened_at end
    from bank_events e join smart_contracts c on c.id = e.contract_id
    where case when e.type = 'HOLD' then 'hold' else lower(e.transaction_type) end = ${kind} order by e.position`.execute(
    db,
  )
  await sql`insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code, order_id, contract_id)
    select s.id, case s.kind when 'hold' then own.id else held.id end,
      case s.kind when 'hold' then held.id when 'fee' then fee.id else bank.id end,
      s.amount_kopecks, 'pending', s.kind, s.order_id, s.contract_id
    from money_steps s join smart_contracts c on c.id = s.contract_id
      join ledger_accounts own on own.beneficiary_id = c.beneficiary_id join ledger_accounts held on held.order_id = s.order_id
      join ledger_accounts bank on bank.code = 'bank' join ledger_accounts fee on fee.code = 'fee'
    where s.kind = ${kind} order by s.position`.execute(db)
  await sql`insert into ledger_transfers (id, kind, code, pending_id)
    select gen_random_uuid(), 'post_pending', s.kind, s.id from money_steps s
    where s.kind = ${kind} and s.confirmed_at is not null order by s.position`.execute(db)
}
