import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { testConfig } from '../../../test/config.ts'
import { insertUser } from '../../../test/rows.ts'
import type { OrderProperties, PlacedGroup } from '../orders/schema.ts'
import { bodyOf, useShop } from '../orders/testing.ts'
import { mindRegularOrders } from './mind.ts'
import type { ChangeRegular, MakeRegular, RegularOrder } from './schema.ts'

type Headers = { authorization: string }
type Lines = Parameters<typeof bodyOf>[0]
let count = 0

/** A shop whose buyers have regular orders; time passes by their rows. */
export function useRegular() {
  const shop = useShop()
  const { app, owner, database, logInAs, place } = shop
  const url = '/api/clientv9/object/regular-orders'
  const make = (headers: Headers, payload: MakeRegular['body']) => app.inject({ method: 'POST', url, headers, payload })
  const read = async (headers: Headers) => (await app.inject({ url, headers })).json<RegularOrder[]>()

  /** A buyer with an address for letters. */
  async function buyer() {
    const email = `regular-${++count}@mail.example`
    const { id, login } = await insertUser(owner, { email, regular_in_email: true })
    return { id, email, headers: await logInAs(login) }
  }
  /** Places an order and makes it weekly. */
  async function regular(headers: Headers, lines: Lines, more: Partial<OrderProperties> = {}): Promise<RegularOrder> {
    const order_properties = { ...bodyOf([]).order_properties, ...more }
    const placed = await place(headers, lines, { order_properties })
    assert.equal(placed.statusCode, 200, placed.body)
    const group = placed.json<PlacedGroup>().groupId ?? 0
    const answer = await make(headers, { group, everyWeeks: 1, weekday: 3 })
    assert.equal(answer.statusCode, 200, answer.body)
    const made = answer.json<RegularOrder[]>().find(({ groupId }) => groupId === group)
    assert.ok(made)
    return made
  }
  const mind = (warn: (error: unknown) => void = (error) => assert.fail(String(error))) =>
    mindRegularOrders({ database, config: testConfig }, { warn })

  return {
    ...shop,
    url,
    make,
    read,
    buyer,
    regular,
    mind,
    change: (headers: Headers, payload: ChangeRegular['body']) => app.inject({ method: 'PUT', url, headers, payload }),
    /** Its next date is today: it is time to announce it. */
    comeToDay: (id: number) =>
      owner
        .updateTable('regular_orders')
        .set({ next_on: sql<string>`(now() at time zone 'Europe/Moscow')::date` })
        .where('id', '=', id)
        .execute(),
    /** A day has passed since the announcement, and as many hours more. */
    passDay: (id: number, hours = 0) =>
      owner
        .updateTable('regular_runs')
        .set({ place_at: sql<Date>`now() - make_interval(hours => ${hours}, secs => 1)` })
        .where('regular_id', '=', id)
        .where('state', '=', 'announced')
        .execute(),
    runsOf: (id: number) =>
      owner
        .selectFrom('regular_runs')
        .select(['state', 'note', 'placed_group_id'])
        .where('regular_id', '=', id)
        .orderBy('id')
        .execute(),
    lettersTo: async (email: string) => {
      const letters = owner.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', email)
      return (await letters.where('subject', 'ilike', '%регулярн%').orderBy('id').execute()).map((letter) => ({
        subject: letter.subject,
        body: letter.body.replaceAll('\u00a0', ' '),
      }))
    },
    ordersOf: (userId: number) =>
      owner.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  }
}
