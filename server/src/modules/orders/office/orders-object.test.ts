import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { refusalOf } from '../testing.ts'
import type { FindOrderFields, OrderCard, OrderRow } from './schema.ts'
import { useBackOffice } from './testing.ts'

const { app, owner, url, head, idOf, load, numbersOf, card, move, arrange } = useBackOffice()

describe('orders of the back office', () => {
  before(arrange)

  test('a row is what the contract says', async () => {
    const { data, totalCount } = await load('admin', { filter: ['number', '1001-1'] })
    const { groupId, shopId, buyerId, supplierId, supplierCode, minutesLeft, version, ...row } =
      data[0] ?? ({} as OrderRow)
    assert.ok(groupId > 0 && shopId > 0 && buyerId > 0 && supplierId > 0 && version === 1)
    assert.match(supplierCode, /^supplier-/)
    assert.ok(minutesLeft !== null && minutesLeft >= 0 && minutesLeft < 24 * 60)
    assert.deepEqual(row, {
      id: idOf('1001-1'),
      number: '1001-1',
      createdAt: '2026-03-01T10:00:00.123Z',
      status: 'placed',
      statusName: 'Оформлен',
      origin: 'web',
      originName: 'Сайт',
      placedByName: '',
      supplierName: 'Ферма „Заречье“',
      shopName: 'Лавка на Тверской',
      hasQuestion: false,
      certificateKopecks: 0,
      payment: 'door',
      receiver: 'Анна Смирнова',
      phone: '+7 (912) 345-67-89',
      pickup: '',
      toPayKopecks: 300_00,
      lineCount: 2,
      deliveryWindow: '',
      deliveryDay: null,
    })
    assert.equal(totalCount, -1)
  })

  test('each member of staff has their own rows: a purchase of one’s own is not among them', async () => {
    const all = ['1004-1', '1003-1', '1002-1', '1001-2', '1001-1']
    assert.deepEqual(await numbersOf('admin', {}), all)
    assert.deepEqual(await numbersOf('manager', {}), all)
    assert.deepEqual(await numbersOf('farm', {}), ['1002-1', '1001-1'])
    assert.deepEqual(await numbersOf('dairy', {}), ['1004-1', '1003-1', '1001-2'])
    assert.deepEqual(await numbersOf('partner', {}), ['1002-1', '1001-1'])
    assert.equal((await load('farm', { requireTotalCount: true })).totalCount, 2)
    assert.equal(
      (await load('admin', { requireTotalCount: true, take: 1, filter: ['toPayKopecks', '>=', 200_00] })).totalCount,
      2,
    )
  })

  test('filters, sorts and pages', async () => {
    assert.deepEqual(
      await numbersOf('admin', {
        filter: ['status', '=', 'placed'],
        sort: [{ selector: 'toPayKopecks', desc: false }],
      }),
      ['1004-1', '1001-2', '1001-1'],
    )
    assert.deepEqual(
      await numbersOf('admin', {
        filter: [['supplierName', 'contains', 'заречье'], 'and', ['toPayKopecks', '<', 300_00]],
      }),
      ['1002-1'],
    )
    assert.deepEqual(await numbersOf('admin', { filter: ['!', ['status', '=', 'placed']] }), ['1003-1', '1002-1'])
    assert.deepEqual(await numbersOf('admin', { filter: ['createdAt', '=', '2026-03-05T10:00:00.123Z'] }), ['1002-1'])
    assert.deepEqual(
      await numbersOf('admin', {
        filter: [
          ['createdAt', '>=', '2026-03-05'],
          ['createdAt', '<', '3/10/2026'],
        ],
      }),
      ['1003-1', '1002-1'],
    )
    assert.deepEqual(await numbersOf('admin', { filter: ['lineCount', '>', 0] }), ['1001-1'])
    assert.deepEqual(await numbersOf('admin', { filter: ['statusName', 'contains', 'отмен'] }), ['1003-1'])
    assert.deepEqual(await numbersOf('admin', { sort: [{ selector: 'toPayKopecks', desc: true }], skip: 1, take: 2 }), [
      '1002-1',
      '1001-2',
    ])
    // the same figure: the newest first
    assert.deepEqual(await numbersOf('admin', { sort: [{ selector: 'lineCount', desc: true }], skip: 1, take: 2 }), [
      '1004-1',
      '1003-1',
    ])
    assert.deepEqual(await numbersOf('admin', { filter: [] }), await numbersOf('admin', {}))
  })

  test('a status sorts by its place in an order’s life', async () => {
    assert.deepEqual(await numbersOf('admin', { sort: [{ selector: 'status', desc: false }] }), [
      '1001-1',
      '1001-2',
      '1004-1',
      '1002-1',
      '1003-1',
    ])
  })

  test('a search looks at the number, the receiver and the phone, however it is written', async () => {
    assert.deepEqual(await numbersOf('admin', { searchValue: '1001' }), ['1001-2', '1001-1'])
    assert.deepEqual(await numbersOf('admin', { searchValue: 'смирн' }), ['1001-2', '1001-1'])
    assert.deepEqual(await numbersOf('admin', { searchValue: '89123456789' }), ['1001-2', '1001-1'])
    assert.deepEqual(await numbersOf('admin', { searchValue: '+7 495 000-11' }), [])
    assert.deepEqual(await numbersOf('admin', { searchValue: '495 000-11' }), ['1002-1'])
    assert.deepEqual(await numbersOf('admin', { searchValue: '0%' }), ['1002-1'])
    assert.deepEqual(await numbersOf('admin', { searchValue: 'Луг' }), [])
    assert.deepEqual(await numbersOf('farm', { searchValue: 'Вера' }), [])
  })

  test('the fields of the grid, with the dictionary of the status', async () => {
    const answer = await app.inject({ method: 'GET', url: `${url}/fields`, headers: head('farm') })
    const fields = answer.json<FindOrderFields['answer']>()
    assert.deepEqual(
      fields.map(({ name, type }) => `${name}: ${type}`),
      [
        'number: text',
        'supplierId: number',
        'buyerId: number',
        'createdAt: datetime',
        'status: status',
        'origin: status',
        'supplierName: text',
        'shopName: text',
        'receiver: text',
        'phone: text',
        'deliveryWindow: text',
        'toPayKopecks: money',
        'lineCount: number',
      ],
    )
    assert.deepEqual(fields[4]?.values?.[0], { value: 'placed', caption: 'Оформлен' })
    assert.equal(fields[4]?.values?.length, 8)
  })

  test('a card has the lines, the actions and the past; a move answers with the next one', async () => {
    const id = idOf('1001-1')
    const before = (await card('farm', id)).json<OrderCard>()
    assert.deepEqual(
      before.lines.map(({ name, quantity }) => [name, quantity]),
      [
        ['Сыр „Тульский“', 0.3],
        ['Творог', 0.3],
      ],
    )
    assert.deepEqual(
      before.actions.map(({ event }) => event),
      ['confirm', 'cancel'],
    )

    const answer = await move('farm', { id, version: 1, event: 'confirm' })

    assert.equal(answer.statusCode, 200, answer.body)
    const after = answer.json<OrderCard>()
    assert.deepEqual([after.status, after.statusName, after.version], ['confirmed', 'Подтверждён', 2])
    assert.deepEqual(
      after.events.map(({ createdAt: _, ...event }) => event),
      [{ event: 'confirm', caption: 'Подтверждён', status: 'confirmed', actorName: 'Фермер Пётр', reason: '' }],
    )
    const late = await move('admin', { id, version: 1, event: 'cancel', reason: 'Нет товара' })
    assert.equal(refusalOf(late).code, 'ORDER_CHANGED')
    const refused = await move('admin', { id, version: 2, event: 'deliver' })
    assert.deepEqual(
      [refusalOf(refused).code, refusalOf(refused).message],
      ['TRANSITION_REFUSED', 'Заказ сейчас в состоянии «Подтверждён»'],
    )
    await owner.updateTable('orders').set({ status: 'placed', version: 1 }).where('id', '=', id).execute()
  })

  test('a partner looks at a card and has no actions on it', async () => {
    const answer = await card('partner', idOf('1001-1'))
    assert.deepEqual(answer.json<OrderCard>().actions, [])
    assert.equal((await move('partner', { id: idOf('1001-1'), version: 1, event: 'confirm' })).statusCode, 403)
  })

  test('an order of another supplier is not there, nor is one’s own purchase', async () => {
    for (const number of ['1001-2', '1003-1', '1004-1']) {
      const before = await owner.selectFrom('orders').selectAll().orderBy('id').execute()
      assert.equal((await card('farm', idOf(number))).statusCode, 404, number)
      assert.equal(
        (await move('farm', { id: idOf(number), version: 1, event: 'cancel', reason: 'Чужой' })).statusCode,
        404,
        number,
      )
      assert.deepEqual(await owner.selectFrom('orders').selectAll().orderBy('id').execute(), before)
    }
    assert.equal((await card('admin', 4_000_000_000)).statusCode, 404)
  })

  test('the badge counts what waits to be confirmed by each, a purchase of one’s own is not among it', async () => {
    const counted = async (who: string) =>
      (await app.inject({ method: 'GET', url: `${url}/new`, headers: head(who) })).json<{ count: number }>().count
    assert.deepEqual([await counted('admin'), await counted('farm'), await counted('dairy')], [3, 1, 2])
    assert.equal((await app.inject({ method: 'GET', url: `${url}/new`, headers: head('client') })).statusCode, 403)
  })

  test('the back office is closed to clients, investors have their own screens', async () => {
    for (const who of ['client', 'investor']) {
      for (const [method, path] of [
        ['GET', `${url}/fields`],
        ['POST', `${url}/loadoptions`],
        ['GET', `${url}?id=1`],
        ['PUT', url],
      ] as const) {
        const payload = method === 'GET' ? undefined : {}
        assert.equal(
          (await app.inject({ method, url: path, headers: head(who), ...(payload && { payload }) })).statusCode,
          403,
          `${who} ${path}`,
        )
      }
    }
    assert.equal((await app.inject({ method: 'POST', url: `${url}/loadoptions`, payload: {} })).statusCode, 401)
  })
})
