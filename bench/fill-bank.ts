import { sql } from 'kysely'
import type { createOwnerDatabase } from '../server/src/launch.ts'
import { insertShop, insertSupplier, insertUser } from '../server/test/rows.ts'

type Owner = ReturnType<typeof createOwnerDatabase>

const perBeneficiary = 500

/** A beneficiary with so many events, and others with this many held contracts of orders, five hundred each, as the ledger has them. */
export async function fillBank(owner: Owner, { events, contracts }: { events: number; contracts: number }) {
  const supplier = await insertSupplier(owner)
  const shop = await insertShop(owner, { supplier_id: supplier.id })
  const user = await insertUser(owner)
  const count = Math.ceil(contracts / perBeneficiary) + 1
  await sql`insert into beneficiaries (id, type, supplier_id, name, inn, kpp, ogrn, contract_number, contract_date, account_number, bank_bic, bank_name,
      phone, email, status, code_supplier)
    select gen_random_uuid(), 'org', ${supplier.id}, 'ООО «Ферма ' || n || '»', lpad(n::text, 10, '7'), '771401001', lpad(n::text, 13, '1'), 'БС-' || n,
      '2026-01-10', '40702810900000002851', '044030827', 'Банк', '+79123456789', 'ferma@example.ru', 'ACTIVATED', 'К-' || n
    from generate_series(1, ${count}) n`.execute(owner)
  const ids = (await owner.selectFrom('beneficiaries').select('id').orderBy('inn').execute()).map(({ id }) => id)
  const [big = '', ...others] = ids
  await sql`insert into beneficiary_events (beneficiary_id, type, value, amount_kopecks, purpose, created_at, event_id)
    select ${big}, 'CREDIT', 'DONE', 100, 'Пополнение счёта ' || n, now() - make_interval(mins => n), gen_random_uuid()
    from generate_series(1, ${events}::int) n`.execute(owner)
  await sql`insert into order_groups (id, user_id) overriding system value select 1000000, ${user.id}`.execute(owner)
  await sql`insert into orders (number, group_id, user_id, supplier_id, shop_id, origin, status, delivery_state, delivery, total_kopecks, funds, receiver, phone, address, line_count)
    select '9' || n || '-1', 1000000, ${user.id}, ${supplier.id}, ${shop.id}, 'web', 'placed', 'open', '1', 1000, 'held', 'Анна', '+79123456789', 'Тверь', 0
    from generate_series(1, ${contracts}::int) n`.execute(owner)
  await sql`insert into smart_contracts (id, beneficiary_id, supplier_code, shop, num, amount_kopecks, status, order_id, created_at)
    select gen_random_uuid(), (${others}::uuid[])[1 + (row_number() over (order by id) - 1) / ${perBeneficiary}], ${supplier.code}, ${shop.code},
      number, 1000, 'RUN', id, now()
    from orders`.execute(owner)
  await sql`insert into ledger_accounts (code) values ('bank')`.execute(owner)
  await sql`insert into ledger_accounts (code, beneficiary_id) select 'beneficiary', id from beneficiaries`.execute(
    owner,
  )
  await sql`insert into ledger_accounts (code, order_id) select 'order', id from orders`.execute(owner)
  await sql`insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code)
    select gen_random_uuid(), bank.id, own.id, ${perBeneficiary * 1000}, 'posted', 'top_up'
    from ledger_accounts own join ledger_accounts bank on bank.code = 'bank' where own.code = 'beneficiary' and own.beneficiary_id <> ${big}`.execute(
    owner,
  )
  await sql`insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_kopecks, kind, code, order_id, contract_id)
    select gen_random_uuid(), own.id, held.id, 1000, 'pending', 'hold', c.order_id, c.id
    from smart_contracts c join ledger_accounts own on own.beneficiary_id = c.beneficiary_id join ledger_accounts held on held.order_id = c.order_id`.execute(
    owner,
  )
  await sql`insert into ledger_transfers (id, kind, code, pending_id)
    select gen_random_uuid(), 'post_pending', 'hold', id from ledger_transfers where kind = 'pending'`.execute(owner)
  await sql`insert into money_steps (id, order_id, contract_id, kind, amount_kopecks, operation_id, event_id, confirmed_at)
    select id, order_id, contract_id, 'hold', 1000, gen_random_uuid(), gen_random_uuid(), now()
    from ledger_transfers where kind = 'pending'`.execute(owner)
  await sql`vacuum analyze`.execute(owner)
  return { big, others }
}
