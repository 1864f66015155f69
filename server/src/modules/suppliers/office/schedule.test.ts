import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryDates, moscowDay } from '@lavka/domain/delivery-schedule'
import { daysOffText } from '@lavka/domain/schedule-text'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { scheduleOf } from '../../../delivery-window.ts'
import type { Supplier } from '../../catalog/schema.ts'
import type { AnyRow, EditRefusal, RowChange } from '../../objects/schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../../orders/testing.ts'

const { app, owner, logInAs, place } = useShop()
const url = '/apiadmin/admin/obj/suppliers'

test('a supplier writes its schedule as texts; the shop offers only those days and refuses an order for a day off', async () => {
  const supplier = await insertSupplier(owner, { delivery_in_days: 1 })
  const farmer = await logInAs({ role: 'supplier', supplier_id: supplier.id })
  const edit = async (version: number, values: object) => {
    const payload = { key: supplier.id, version, values }
    const answer = await app.inject({ method: 'PUT', url, headers: farmer, payload })
    const body = answer.json<AnyRow & { details?: EditRefusal }>()
    return { status: answer.statusCode, body, problems: body.details?.fields ?? [] }
  }
  const wrong = await edit(1, { weekdays: 'каждый день', windows: '18:00–10:00', daysOff: '31.02.2027' })
  assert.deepEqual(
    wrong.problems.map(({ field }) => field),
    ['weekdays', 'windows', 'daysOff'],
  )

  const [first = '', second = ''] = deliveryDates(scheduleOf(supplier), new Date(), 2)
  const yesterday = new Date(Date.parse(moscowDay(new Date())) - 86_400_000).toISOString().slice(0, 10)
  const off = daysOffText([yesterday, first])
  const saved = await edit(1, { weekdays: 'пн–сб, вс', windows: '9–12', daysOff: off })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const { weekdays, windows, daysOff } = saved.body
  assert.deepEqual([weekdays, windows], ['пн, вт, ср, чт, пт, сб, вс', '09:00–12:00'])
  assert.equal(daysOff, daysOffText([first]), 'a day that is over is not shown')

  const suppliers = (await app.inject('/api/clientv9/object/suppliers')).json<Supplier[]>()
  assert.deepEqual(suppliers.find(({ code }) => code === supplier.code)?.daysOff, [yesterday, first])
  const good = await insertProduct(owner, { shop_id: (await insertShop(owner, { supplier_id: supplier.id })).id })
  const order = (window: string) => {
    const { order_properties } = bodyOf([])
    return logInAs({}).then((buyer) =>
      place(buyer, [line(good, 1)], { order_properties: { ...order_properties, window } }),
    )
  }
  const refused = refusalOf(await order(`${first} 09:00–12:00`))
  assert.match(refused.details?.[0]?.message ?? '', /на этот день уже не успеть, ближайший/)
  assert.equal((await order(`${second} 09:00–12:00`)).statusCode, 200)

  const changes = await app.inject({ url: `${url}/changes?id=${supplier.id}`, headers: farmer })
  assert.match(JSON.stringify(changes.json<RowChange[]>()), new RegExp(off.replaceAll('.', '\\.')))
})
