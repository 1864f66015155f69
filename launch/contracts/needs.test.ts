import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readObjectView } from '../../mf-admin/src/objects-address.ts'
import { ownPlaces } from '../../mf-admin/src/own-places.ts'
import { readOrdersView } from '../../mf-admin/src/orders-address.ts'
import { conditionsOf } from '../../mf-admin/src/screens/objects/grid/conditions.ts'
import { toLoadOptions } from '../../mf-admin/src/screens/orders/load-options.ts'
import { linkOf } from '../../mf-admin/src/screens/summary/needs/links.ts'
import { joined } from '../../mf-admin/src/conditions.ts'
import { questions } from '../../server/src/modules/menu/needs.ts'
import { describeFields } from '../../server/src/modules/objects/describe.ts'

// «Ждёт вас» on /admin: each link opens a grid that finds exactly the rows that the server counted.

/** The screen of reviews is a queue of its own; without a state in its address it shows what waits. */
const ownScreens: Record<string, unknown> = { '/admin/reviews': ['state', '=', 'waiting'] }

function filterOf(address: string, { object, allow }: (typeof questions)[number]): unknown {
  const { pathname, searchParams } = new URL(address, 'https://lavka.test')
  const query = Object.fromEntries(searchParams)
  if (pathname === '/admin/orders') return toLoadOptions(readOrdersView(query)).filter
  const own = ownScreens[pathname]
  if (own) return own
  assert.equal(pathname, ownPlaces[object.name] ?? `/admin/obj/${object.name}`)
  // a field that the reader is not told of filters nothing
  const filters = allow.map((role) =>
    joined('and', conditionsOf(readObjectView(object.name, query), describeFields(object, { role }))),
  )
  for (const filter of filters) assert.deepEqual(filter, filters[0])
  return filters[0]
}

for (const question of questions)
  test(`${question.code}: the link has the filter of the count`, () => {
    assert.deepEqual(filterOf(linkOf[question.code], question), question.filter)
  })

test('goods without stock are put right in their list: the number is among its first columns, for each who may write it', () => {
  const question = questions.find(({ code }) => code === 'stock')
  assert.ok(question)
  for (const role of question.allow.filter((one) => one !== 'partner')) {
    const columns = describeFields(question.object, { role }).filter(({ isHidden }) => !isHidden)
    const stock = columns.slice(0, 5).find(({ name }) => name === 'stock')
    assert.ok(stock?.edit?.mayAdd, role)
  }
})
