import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertUser } from '../../../../test/rows.ts'
import type { OrderHistory } from '../schema.ts'

const { app, owner, logInAs } = useApp()

test('a page ends with a whole checkout, and the next one begins after it: nothing comes twice, nothing is missed', async () => {
  const { id: user_id, login } = await insertUser(owner)
  const headers = await logInAs(login)
  const oldest = await insertOrder(owner, { user_id })
  const first = await insertOrder(owner, { user_id })
  const { group_id } = first
  const whole = [
    first,
    await insertOrder(owner, { user_id, group_id }),
    await insertOrder(owner, { user_id, group_id }),
  ]
  const newest = await insertOrder(owner, { user_id })
  const page = async (rowSkip: number, rowCount: number) => {
    const payload = { cmd: 'history', supplier: '', rowSkip, rowCount }
    const answer = await app.inject({ method: 'POST', url: '/api/clientv9/order', headers, payload })
    return answer.json<OrderHistory>().orders.map(({ id }) => id)
  }
  assert.deepEqual(
    await page(0, 2),
    [newest, ...whole].map(({ id }) => id),
  )
  assert.deepEqual(await page(4, 2), [oldest.id])
  assert.deepEqual(await page(0, 1), [newest.id])
  assert.deepEqual(
    await page(0, 4),
    [newest, ...whole].map(({ id }) => id),
  )
})

test('one order is asked for with its checkout; another person’s is none', async () => {
  const { id: user_id, login } = await insertUser(owner)
  const headers = await logInAs(login)
  const first = await insertOrder(owner, { user_id })
  const second = await insertOrder(owner, { user_id, group_id: first.group_id })
  await insertOrder(owner, { user_id })
  const strange = await insertOrder(owner, { user_id: (await insertUser(owner)).id })
  const read = async (order: number) => {
    const payload = { cmd: 'history', supplier: '', order, rowSkip: 0, rowCount: 20 }
    const answer = await app.inject({ method: 'POST', url: '/api/clientv9/order', headers, payload })
    const { orders, total } = answer.json<OrderHistory>()
    return [orders.map(({ id }) => id), total]
  }
  assert.deepEqual(await read(second.id), [[first.id, second.id], 2])
  assert.deepEqual(await read(strange.id), [[], 0])
})
