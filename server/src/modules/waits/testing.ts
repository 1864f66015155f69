import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { insertProduct, insertUser } from '../../../test/rows.ts'
import type { AddWait, Wait } from './schema.ts'
import { tellWaits } from './tell-waits.ts'

type Headers = { authorization: string }
let count = 0

/** A shop whose buyers wait for goods. */
export function useWaits() {
  const test = useApp()
  const { app, owner, database, logInAs } = test
  const url = '/api/clientv9/object/waits'
  const add = (headers: Headers, payload: AddWait['body']) => app.inject({ method: 'PUT', url, headers, payload })

  return {
    ...test,
    url,
    add,
    /** A buyer with an address for letters. */
    async buyer(given: { email?: string; phone?: string } = {}) {
      const { id, login, email } = await insertUser(owner, { email: `waits-${++count}@mail.example`, ...given })
      return { id, email, headers: await logInAs(login) }
    },
    /** A product of 100 ₽ that is sold out. */
    soldOut: () => insertProduct(owner, { price_kopecks: 100_00, stock: 0 }),
    inStock: () => insertProduct(owner, { price_kopecks: 100_00, stock: 50 }),
    async wait(headers: Headers, payload: AddWait['body']): Promise<Wait[]> {
      const answer = await add(headers, payload)
      assert.equal(answer.statusCode, 200, answer.body)
      return answer.json<Wait[]>()
    },
    read: async (headers: Headers) => (await app.inject({ url, headers })).json<Wait[]>(),
    tell: () => tellWaits({ database, config: testConfig }, { warn: (error) => assert.fail(String(error)) }),
    change: (id: number, values: { stock?: number; price_kopecks?: number; is_active?: boolean }) =>
      owner.updateTable('products').set(values).where('id', '=', id).execute(),
    /** Ten minutes have passed since prices were computed. */
    passTime: () => sql`update product_waits set checked_at = now() - interval '11 minutes'`.execute(owner),
    async told(recipient: string) {
      const found = owner.selectFrom('outbox').select(['channel', 'subject', 'body']).where('recipient', '=', recipient)
      return (await found.orderBy('id').execute()).map((one) => ({ ...one, body: one.body.replaceAll('\u00a0', ' ') }))
    },
  }
}
