import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { waitFor } from '../../../../../launch/checks/wait-for.ts'
import { useDatabase } from '../../../../test/database.ts'
import { run, runApi } from '../../../../test/process.ts'
import { rounds, wholeTest } from '../../../../test/tier.ts'
import { findWaitingFor } from '../../../../test/waiting.ts'
import { asActor } from '../../../database/actor.ts'
import { randomOf } from '../../objects/testing/random.ts'
import { insertMarket, insertOrders, sumUp, type Market } from '../testing.ts'
import { refreshFacts } from './refresh.ts'
import { compareFacts } from './testing.ts'

const { database, owner, urls } = useDatabase()
let market: Market
const compare = () => compareFacts(owner)

const orderCount = 300

/** One change as the shop makes it, of a random order. */
async function change(next: () => number): Promise<void> {
  const some = sql`(select id from orders order by id offset ${Math.floor(next() * orderCount)} limit 1)`
  const kind = Math.floor(next() * 9)
  if (kind === 0) await sql`update orders set status = 'cancelled' where id = ${some}`.execute(owner)
  if (kind === 1) await sql`update orders set status = 'delivered' where id = ${some}`.execute(owner)
  if (kind === 2)
    await sql`update order_line_actuals set quantity = quantity / 2, sum_kopecks = sum_kopecks / 2
      where line_id in (select id from order_lines where order_id = ${some})`.execute(owner)
  if (kind === 3)
    await sql`delete from order_line_actuals where line_id in (select id from order_lines where order_id = ${some})`.execute(
      owner,
    )
  if (kind === 4) await sql`update orders set address = 'Тула, Садовая, 7' where id = ${some}`.execute(owner)
  // a dispute, then a refund
  if (kind === 6)
    await sql`update orders set dispute_kopecks = to_pay_kopecks / 7, refund_kopecks = refund_kopecks + to_pay_kopecks / 3
      where id = ${some}`.execute(owner)
  // the bank pays, or does not after all
  if (kind === 8)
    await sql`update orders set funds = case funds when 'none' then 'released' else 'none' end where id = ${some}`.execute(
      owner,
    )
  // into the other group, out of it
  if (kind === 7) await moveToGroup(owner, market.buyers[Math.floor(next() * 4)] ?? 0, next())
  if (kind === 5) {
    const type = next() < 0.5 ? 'organisation' : 'person'
    await sql`update users set type = ${type} where id = ${market.buyers[Math.floor(next() * 4)]}`.execute(owner)
  }
}

async function moveToGroup(db: typeof owner, user_id: number, drawn: number): Promise<void> {
  if (drawn < 0.3) {
    await db.deleteFrom('client_group_members').where('user_id', '=', user_id).execute()
    return
  }
  const group_id = market.groups[drawn < 0.65 ? 0 : 1] ?? 0
  await db
    .insertInto('client_group_members')
    .values({ group_id, user_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ group_id }))
    .execute()
}

describe('facts', () => {
  before(async () => {
    market = await insertMarket(owner)
    await insertOrders(owner, { count: orderCount, seed: 1, days: 20, last: '2026-03-20' })
  })

  test('they say what the orders say', async () => {
    await refreshFacts(database)
    await compare()
  })

  test('after random changes, refreshed now and then, they still do', async () => {
    const { next } = randomOf(7)
    for (let count = 1; count <= rounds(250, 2000); count++) {
      await change(next)
      if (count % 100 === 0) await sumUp(owner)
      if (count % 125 === 0) await refreshFacts(database)
    }
    await compare()
  })

  wholeTest(
    'a refresh that is killed in the middle has changed nothing, and the next one makes up for it',
    async () => {
      await sql`update orders set status = 'completed' where status = 'cancelled'`.execute(owner)
      const client = new pg.Client({ connectionString: urls.owner })
      client.on('error', () => {})
      await client.connect()
      const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      await client.query(`begin; set local lavka.role = 'system'`)
      await client.query('select refresh_facts(1000)')
      await sql`select pg_terminate_backend(${pid})`.execute(owner)
      await assert.rejects(client.query('commit'))
      await assert.rejects(compare())
      await refreshFacts(database)
      await compare()
    },
  )

  wholeTest(
    'a process that is killed (kill -9) in the middle of its refresh has changed nothing, and the next one makes up for it',
    async () => {
      await sql`update orders set status = 'delivered' where id % 3 = 0 and status <> 'delivered'`.execute(owner)
      const holder = new pg.Client({ connectionString: urls.owner })
      await holder.connect()
      // the refresh has removed the facts of orders when it waits here for those of lines
      await holder.query('begin; lock table line_facts in share mode')
      const api = runApi({ DATABASE_URL: urls.app })
      const backend = await waitFor('the refresh waits', async () => (await findWaitingFor(owner, 'line_facts'))[0])
      api.child.kill('SIGKILL')
      await api.ended()
      await holder.query('rollback')
      await holder.end()
      const left = sql`select from pg_stat_activity where pid = ${backend}`
      await waitFor('the end of its connection', async () => (await left.execute(owner)).rows.length === 0)
      await assert.rejects(compare())
      await refreshFacts(database)
      await compare()
    },
  )

  wholeTest('a change that is committed during a refresh is not lost', async () => {
    const client = new pg.Client({ connectionString: urls.owner })
    await client.connect()
    await client.query('begin')
    await client.query(`update orders set status = 'cancelled' where id = (select min(id) from orders)`)
    await refreshFacts(database)
    await client.query('commit')
    await client.end()
    await refreshFacts(database)
    await compare()
  })

  test('the command computes them anew', async () => {
    await sql`update order_facts set kopecks = 1`.execute(owner)
    await sql`delete from line_facts where origin = 'web'`.execute(owner)
    const command = run('rebuild-facts', { DATABASE_OWNER_URL: urls.owner })
    assert.equal(await command.ended(), 0, command.output())
    assert.match(command.output(), /Суммы пересчитаны: строк по заказам \d+/)
    await compare()
  })

  test('the town of an address is the same by the short way as by its parts', async () => {
    const { rows } = await sql<{ address: string; short: string; parts: string }>`
      select address, area_of(address) as short, area_of_parts(address) as parts from unnest(${[
        ...['Тула, Мира, 1', 'Россия, Тула, Мира', 'Область, Тула', 'Обл, Тула', 'Край, Тула', 'Краснодар, Мира'],
        ...[
          'Республика, Уфа',
          'Респ, Уфа',
          'Район, Уфа',
          'Округ, Уфа',
          'РФ, Уфа',
          'Тульская область, Щёкино',
          'г. Тула, 2',
        ],
        ...[
          'Санкт-Петербург, 1',
          'Нижний Новгород, 1',
          '300000, Тула',
          'Тула',
          '',
          'тула, 1',
          'Ёлкино, 2',
          'Ясное; Мира, 1',
        ],
        ...['Ясное\nМира, 1', 'Тула , 1', ' Тула, 1', 'Город, Тула', 'Село, 2'],
      ]}::text[]) address`.execute(owner)
    assert.deepEqual(
      rows.filter(({ short, parts }) => short !== parts),
      [],
    )
    assert.deepEqual(
      rows.slice(0, 2).map(({ short }) => short),
      ['Тула', 'Тула'],
    )
  })

  test('nobody but the system may refresh them', async () => {
    const admin = { role: 'admin', id: 1, supplierId: null, tokenHash: null } as const
    const refresh = asActor(database, admin, (db) => sql`select refresh_facts(1)`.execute(db))
    await assert.rejects(refresh, { code: '42501' })
  })
})
