import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { isInn } from '@lavka/domain/requisites'
import { isPasswordOf } from '../src/modules/users/password.ts'
import { transitions } from '../src/modules/orders/transitions/transitions.ts'
import { useDatabase } from '../test/database.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { listRecipes } from './catalog/recipes.ts'
import { seedDemo } from './seed.ts'

const { owner, urls } = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')

describe('demo data', () => {
  before(() => seedDemo({ url: urls.owner, now }))

  async function count(
    table: 'suppliers' | 'products' | 'orders' | 'order_groups' | 'users' | 'beneficiaries',
  ): Promise<number> {
    const { total } = await owner
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  test('fills an empty database once and leaves a filled one as it is', async () => {
    assert.deepEqual([await count('products'), await count('orders'), await count('beneficiaries')], [1200, 300, 14])
    await owner.updateTable('suppliers').set({ name: 'Другое имя' }).where('code', '=', 'zarechye').execute()
    await seedDemo({ url: urls.owner, now, seed: 'other', products: 10 })
    assert.equal(await count('products'), 1200)
    const { name } = await owner
      .selectFrom('suppliers')
      .select('name')
      .where('code', '=', 'zarechye')
      .executeTakeFirstOrThrow()
    assert.equal(name, 'Другое имя')
  })

  test('every supplier has a contract in force, and an order keeps its commission', async () => {
    const { rows } = await sql`select
      (select count(*)::int from suppliers s where not exists (
        select from contracts c where c.supplier_id = s.id and c.state = 'accepted' and coalesce(c.last_day, 'infinity') >= ${now})) as bare,
      (select count(*)::int from orders where commission_basis_points is null) as free`.execute(owner)
    assert.deepEqual(rows, [{ bare: 0, free: 0 }])
  })

  test('every supplier has its requisites, a page of links and papers, and every product a paper and further pictures', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from suppliers where inn = '' or legal_name = '' or onboarding <> 'approved') as bare,
      (select count(*)::int from suppliers where id not in (select supplier_id from taplinks where links <> '[]')) as unlinked,
      (select count(*)::int from products p where not exists (
        select 1 from documents d where d.supplier_id = p.supplier_id and d.category_id = p.category_id)) as unproven,
      (select count(*)::int from products where gallery = '{}') as plain,
      (select count(*)::int from beneficiaries b join suppliers d on d.id = b.supplier_id where b.code_supplier = '' and b.inn <> d.inn) as doubtful,
      (select count(*)::int from favourites) as hearts`.execute(owner)
    const [{ hearts = 0, plain = 0, ...missing } = {}] = rows
    assert.deepEqual(missing, { bare: 0, unlinked: 0, unproven: 0, doubtful: 0 })
    assert.ok(hearts >= 8 && plain < 150, `${hearts} hearts, ${plain} without a gallery`)
    const paper = await owner.selectFrom('documents').select('content').limit(1).executeTakeFirstOrThrow()
    assert.match(String(paper.content), /Номер: /)
  })

  test('Anna is asked about a substitute, in time to answer', async () => {
    const asked = await owner
      .selectFrom('order_substitutions as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(['u.login', 'o.status', 's.state'])
      .where('s.answer_until', '>', sql<Date>`now()`)
      .execute()
    assert.ok(asked.some(({ login }) => login === 'anna'))
    for (const { status, state } of asked) assert.deepEqual([status, state], ['assembling', 'proposed'])
  })

  test('every demonstration account is there, with its role, its supplier and the one password', async () => {
    for (const { login, role, code, supplier } of demoAccounts) {
      const user = await owner
        .selectFrom('users')
        .leftJoin('suppliers', 'suppliers.id', 'users.supplier_id')
        .selectAll('users')
        .select('suppliers.code as supplier')
        .where('login', '=', login)
        .executeTakeFirstOrThrow()
      assert.deepEqual([user.role, user.code, user.supplier ?? undefined], [role, code, supplier])
    }
    const codes = demoAccounts.map(({ code }) => code).filter(Boolean)
    assert.equal(new Set(codes).size, codes.length, 'a code is one account’s')
    assert.ok(codes.every(isInn))
    const anna = await owner
      .selectFrom('users')
      .select('password_hash')
      .where('login', '=', 'anna')
      .executeTakeFirstOrThrow()
    assert.ok(await isPasswordOf(anna, demoPassword))
  })

  test('rows written afterwards get ids of their own', async () => {
    const user = await owner.selectFrom('users').select('id').where('login', '=', 'novichok').executeTakeFirstOrThrow()
    const group = await owner
      .insertInto('order_groups')
      .values({ user_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    assert.ok(group.id > 1001)
    await owner.deleteFrom('order_groups').where('id', '=', group.id).execute()
  })

  test('an order’s total is the sum of its lines, and a line is price by quantity to the kopeck', async () => {
    const wrong = await sql`
    select orders.number from orders join order_lines on order_lines.order_id = orders.id group by orders.id
    having orders.total_kopecks <> sum(sum_kopecks) or bool_or(sum_kopecks <> round(price_kopecks * quantity))`.execute(
      owner,
    )
    assert.deepEqual(wrong.rows, [])
  })

  test('every order could have been placed: one shop’s goods, in right quantities, for the supplier’s minimum', async () => {
    const wrong = await sql`
    select orders.number from orders
    join suppliers on suppliers.id = orders.supplier_id
    join order_lines on order_lines.order_id = orders.id
    join products on products.id = order_lines.product_id
    where products.shop_id <> orders.shop_id or mod(quantity, multiple) <> 0 or quantity < minimum
      or orders.total_kopecks < suppliers.minimum_kopecks`.execute(owner)
    assert.deepEqual(wrong.rows, [])
    const sizes = await sql<{ size: number }>`select count(*) as size from orders group by group_id`.execute(owner)
    assert.ok(sizes.rows.every(({ size }) => size >= 1 && size <= 4) && sizes.rows.some(({ size }) => size > 1))
  })

  test('an order’s events lead to its status by the order’s own rules, and none is of the future or older than a year', async () => {
    const orders = await owner
      .selectFrom('orders')
      .select(['id', 'status', 'version', 'created_at', 'updated_at'])
      .execute()
    const events = await owner.selectFrom('order_events').selectAll().orderBy('id').execute()
    for (const { id, status, version, created_at, updated_at } of orders) {
      const own = events.filter(({ order_id }) => order_id === id)
      assert.deepEqual([own[0]?.event, own.at(-1)?.to_status, own.length], ['place', status, version])
      assert.deepEqual([own[0]?.created_at, own.at(-1)?.created_at], [created_at, updated_at])
      assert.ok(updated_at <= now && created_at.getTime() > now.getTime() - 366 * 86_400_000)
      own.slice(1).forEach((event, index) => {
        const from = own[index]?.to_status
        assert.equal(event.from_status, from)
        if (event.event === 'propose') return assert.equal(event.to_status, from)
        const rule = transitions.find(
          (row) =>
            row.axis === 'status' &&
            row.event === event.event &&
            from &&
            row.from.includes(from) &&
            row.to === event.to_status,
        )
        assert.ok(rule, `${from} → ${event.event} → ${event.to_status}`)
        if (rule.needsReason) assert.notEqual(event.reason, '')
      })
    }
  })

  test('every status is there, old orders are over, and the demonstration shopper has some', async () => {
    const orders = await owner
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.status', 'orders.created_at', 'users.login'])
      .execute()
    assert.equal(new Set(orders.map(({ status }) => status)).size, 8)
    const old = orders.filter(({ created_at }) => created_at.getTime() < now.getTime() - 7 * 86_400_000)
    assert.ok(old.every(({ status }) => status === 'completed' || status === 'cancelled'))
    assert.ok(orders.filter(({ login }) => login === 'anna').length >= 10)
  })

  test('reviews are of goods that were brought, one a person and product; most are published, some wait, Anna has a rejected one to put right', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from reviews r where not exists (
        select 1 from orders o join order_lines l on l.order_id = o.id
        where o.user_id = r.user_id and l.product_id = r.product_id and o.status in ('delivered', 'completed'))) as invented,
      (select count(*)::int from reviews where created_at > ${now} or moderated_at < created_at) as impossible,
      (select count(*)::int from reviews where author !~ '^[А-ЯЁ][а-яё]+ [А-ЯЁ]\\.$') as named,
      (select count(*)::int from reviews where state = 'waiting') as waiting,
      (select count(*)::int from reviews where answer <> '') as answered,
      (select count(distinct product_id)::int from reviews where state = 'approved') as products,
      (select count(distinct r.state)::int from reviews r join users u on u.id = r.user_id
        where u.login = 'anna' and r.state in ('approved', 'rejected')) as annas`.execute(owner)
    const [{ invented, impossible, named, waiting = 0, answered = 0, products = 0, annas = 0 } = {}] = rows
    assert.deepEqual([invented, impossible, named], [0, 0, 0])
    assert.ok(waiting >= 5 && answered >= 10 && products >= 200 && annas === 2, JSON.stringify(rows))
  })

  test('deliveries are rated for every supplier that has delivered; Anna has some to rate', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from delivery_ratings r join orders o on o.id = r.order_id
        where o.status not in ('delivered', 'completed') or r.created_at > ${now}) as impossible,
      (select count(*)::int from delivery_ratings r join users u on u.id = r.user_id where u.login = 'anna') as annas,
      (select count(distinct stars)::int from delivery_ratings) as stars,
      (select count(distinct supplier_id)::int from delivery_ratings) as suppliers`.execute(owner)
    const [{ impossible, annas, stars = 0, suppliers = 0 } = {}] = rows
    assert.deepEqual([impossible, annas], [0, 0])
    assert.ok(stars >= 4 && suppliers >= 5, JSON.stringify(rows))
  })

  test('claims wait for the sellers and their money is owed; none is of Anna’s', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from claims c where c.returned_kopecks <> (
        select coalesce(sum(l.accepted_kopecks), 0) from claim_lines l where l.claim_id = c.id)) as wrong,
      (select count(*)::int from claims c join users u on u.id = c.user_id where u.login = 'anna') as annas,
      (select count(distinct supplier_id)::int from claims where state = 'open') as waiting,
      (select count(*)::int from claims where way = 'courier' and settled_at is null) as owed`.execute(owner)
    const [{ wrong, annas, waiting = 0, owed = 0 } = {}] = rows
    assert.deepEqual([wrong, annas], [0, 0])
    assert.ok(waiting >= 5 && owed >= 1, JSON.stringify(rows))
  })

  test('a beneficiary’s balance is the sum of its events, and what is held is what its open contracts ask', async () => {
    const wrong = await sql`
    with sums as (
      select beneficiary_id,
        sum(case when type = 'CREDIT' and value = 'DONE' then amount_kopecks when type = 'DEBIT' and value = 'DONE' then -amount_kopecks else 0 end) as balance,
        sum(case when type = 'HOLD' then amount_kopecks when type = 'DEBIT' then -amount_kopecks else 0 end) as held,
        sum(case when type = 'DEBIT' and value = 'PENDING' then amount_kopecks else 0 end) as pending
      from beneficiary_events group by beneficiary_id
    )
    select name from beneficiaries left join sums on beneficiary_id = id
    where balance_kopecks <> coalesce(balance, 0) or obligations_kopecks <> coalesce(held, 0) or pending_kopecks <> coalesce(pending, 0)
      or balance_kopecks - obligations_kopecks - pending_kopecks - blocked_kopecks - debt_kopecks < 0
      or obligations_kopecks + pending_kopecks <> coalesce((select sum(amount_kopecks) from smart_contracts where beneficiary_id = beneficiaries.id and status = 'RUN'), 0)`.execute(
      owner,
    )
    assert.deepEqual(wrong.rows, [])
    const unlike = await sql`
      select b.name from beneficiaries b left join ledger_accounts a on a.beneficiary_id = b.id and a.code = 'beneficiary'
      where coalesce(a.credits_posted - a.debits_posted - a.debits_pending, 0)
        <> b.balance_kopecks - b.obligations_kopecks - b.pending_kopecks - b.blocked_kopecks - b.debt_kopecks
      union all select o.number from orders o join ledger_accounts a on a.order_id = o.id
      where o.held_kopecks <> a.credits_posted - a.debits_posted or (o.funds = 'released') <> (o.held_kopecks = 0) or o.funds_confirmed_at is null`.execute(
      owner,
    )
    assert.deepEqual(unlike.rows, [], 'the ledger and the orders say what the bank says')
    const unpaid = await sql`select p.id from payouts p where p.paid_kopecks <> (
      select sum(t.amount_kopecks) from ledger_transfers t join orders o on o.id = t.order_id
      where t.kind = 'post_pending' and t.code = 'payment' and o.supplier_id = p.supplier_id)`.execute(owner)
    assert.deepEqual(unpaid.rows, [], 'an act has what the bank has paid')
    const unlikeContract = await sql`select o.number from orders o join ledger_transfers t on t.order_id = o.id
      where t.kind = 'post_pending' and t.code in ('payment', 'fee') group by o.id
      having sum(t.amount_kopecks) filter (where t.code = 'fee') is distinct from o.commission_kopecks`.execute(owner)
    assert.deepEqual(unlikeContract.rows, [], 'each paid order has paid the commission of its contract')
    const toThemselves =
      await sql`select c.num from smart_contracts c join beneficiaries payer on payer.id = c.beneficiary_id
      join orders o on o.id = c.order_id
      where payer.supplier_id <> o.supplier_id or not exists (
        select from beneficiaries own where own.supplier_id = o.supplier_id and own.code_supplier = '' and own.status = 'ACTIVATED' and own.inn <> payer.inn)`.execute(
        owner,
      )
    assert.deepEqual(toThemselves.rows, [], 'a client of the supplier pays, the supplier’s own account gets the money')
    const statuses = await owner.selectFrom('beneficiaries').select('status').execute()
    assert.deepEqual(statuses.map(({ status }) => status).sort(), [
      ...Array(12).fill('ACTIVATED'),
      'CREATED',
      'REJECTED',
    ])
  })

  test('every picture that the database shows is one that is drawn when it is asked for', async () => {
    const shown = await sql<{ key: string }>`
    select picture_key as key from products union select unnest(gallery) from products
    union select picture_key from categories union select picture_key from suppliers`.execute(owner)
    const drawn = new Set(listRecipes().map(({ key }) => key))
    assert.equal(shown.rows.length, 608)
    assert.deepEqual(
      shown.rows.filter(({ key }) => !drawn.has(key)),
      [],
    )
  })
})
