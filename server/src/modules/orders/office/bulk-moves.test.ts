import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { runBatch } from '../../batches/run.ts'
import type { Batch, BatchRow } from '../../batches/schema.ts'
import type { ObjectInfo } from '../../objects/schema.ts'
import { useBackOffice } from './testing.ts'

// Many orders are moved at once through a batch: looked at first, each by the guards of its own transition.

const { app, owner, database, head, idOf, move, arrange } = useBackOffice()

async function send<T>(who: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/apiadmin/${path}`
  const answer = await app.inject({ method, url, headers: head(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<T>() }
}
const work = (id: number) => runBatch({ database, objects: app.objects.office }, { id })
const look = async (who: string, id: number) => (await send<Batch>(who, 'GET', `batches/${id}`)).body
const rowsOf = async (who: string, id: number, of: 'problems' | 'changes') =>
  (await send<BatchRow[]>(who, 'GET', `batches/${id}/rows?of=${of}`)).body

async function plan(who: string, act: string, rows: object): Promise<Batch> {
  const asked = { action: 'act', act, rows, changes: [] }
  const { status, body } = await send<Batch>(who, 'POST', 'admin/obj/orders/bulk', asked)
  assert.equal(status, 200, JSON.stringify(body))
  await work(body.id)
  return look(who, body.id)
}
async function apply(who: string, id: number): Promise<Batch> {
  await send(who, 'PUT', `batches/${id}/apply`)
  await work(id)
  return look(who, id)
}
const said = (rows: BatchRow[]) => rows.map(({ title, problems }) => [title, problems.map(({ message }) => message)])
const statusOf = async (number: string) =>
  await owner.selectFrom('orders').select(['status', 'version']).where('number', '=', number).executeTakeFirstOrThrow()
const setStatus = (status: 'placed' | 'confirmed', ...numbers: string[]) =>
  owner.updateTable('orders').set({ status }).where('number', 'in', numbers).execute()
const lettersOf = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-message'`.execute(owner)
  return rows[0]?.count
}

describe('bulk moves of orders', () => {
  before(arrange)

  test('the check names what moves and what does not, with the reason of the order, and moves nothing', async () => {
    await setStatus('placed', '1001-1')
    await setStatus('confirmed', '1002-1')
    await owner.updateTable('orders').set({ funds: 'hold_pending' }).where('number', '=', '1001-2').execute()
    const before = await lettersOf()
    const batch = await plan('admin', 'confirm', { sort: 'number' })
    assert.deepEqual([batch.title, batch.counts.update, batch.counts.wrong], ['Подтверждение заказов', 2, 3])
    assert.deepEqual(said(await rowsOf('admin', batch.id, 'problems')), [
      ['1001-2', ['Банк ещё резервирует деньги. Подтвердить можно, когда они придут']],
      ['1002-1', ['Заказ сейчас в состоянии «Подтверждён»']],
      ['1003-1', ['Заказ сейчас в состоянии «Отменён»']],
    ])
    const [change] = await rowsOf('admin', batch.id, 'changes')
    assert.deepEqual(
      [change?.title, change?.before, change?.after],
      ['1001-1', { status: 'placed' }, { status: 'confirmed' }],
    )
    assert.equal((await statusOf('1001-1')).status, 'placed')
    assert.equal(await lettersOf(), before)

    // somebody moves one of them between the look and the button
    const { version } = await statusOf('1001-1')
    await move('farm', { id: idOf('1001-1'), version, event: 'confirm' })
    const done = await apply('admin', batch.id)
    assert.deepEqual([done.state, done.counts.done, done.counts.failed, done.canRevert], ['done', 1, 1, false])
    assert.equal((await statusOf('1004-1')).status, 'confirmed')
    assert.deepEqual((await statusOf('1001-1')).version, version + 1)
    assert.equal((await send('admin', 'POST', `batches/${batch.id}/revert`)).status, 409)
    const events = await owner
      .selectFrom('order_events')
      .select(['event', 'to_status'])
      .where('order_id', '=', idOf('1004-1'))
      .execute()
    assert.deepEqual(events, [{ event: 'confirm', to_status: 'confirmed' }])
  })

  test('a supplier moves its own orders alone, and the actions are those of the role', async () => {
    await setStatus('confirmed', '1001-1', '1002-1')
    const batch = await plan('farm', 'assemble', {})
    assert.deepEqual([batch.counts.rows, batch.counts.update], [2, 2])
    const done = await apply('farm', batch.id)
    assert.deepEqual([done.counts.done, (await statusOf('1002-1')).status], [2, 'assembling'])
    const actionsOf = async (who: string) => {
      const { body } = await send<ObjectInfo[]>(who, 'GET', 'admin/obj')
      return body.find(({ name }) => name === 'orders')?.actions.map(({ name }) => name)
    }
    const seller = ['confirm', 'assemble', 'pack', 'ship', 'deliver']
    assert.deepEqual(await actionsOf('farm'), seller)
    assert.deepEqual(await actionsOf('admin'), [...seller, 'complete'])
    assert.deepEqual(await actionsOf('partner'), [])
    const refused = await send('farm', 'POST', 'admin/obj/orders/bulk', {
      action: 'act',
      act: 'complete',
      rows: {},
      changes: [],
    })
    assert.equal(refused.status, 403)
  })
})
