import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coveringQualityCases, groupsOf, nameOfFamily, widths } from '../../e2e/quality-cases.ts'
import { screens } from '../../e2e/screens.ts'
import { readRouteTable } from '../build/check-routes.ts'

const { routes } = await readRouteTable()
const cases = coveringQualityCases(screens, routes)

test('the selection of screens and widths has every screen once and every family of screens in every width', () => {
  assert.deepEqual(
    cases.filter((one) => one.widths.length > 0).map(({ name }) => name),
    screens.map(({ name }) => name),
  )
  for (const family of new Set(screens.map((screen) => nameOfFamily(screen, routes)))) {
    const looked = cases.filter((one) => nameOfFamily(one, routes) === family).flatMap((one) => one.widths)
    assert.deepEqual([...new Set(looked)].sort(), [...widths].sort(), family)
  }
  assert.deepEqual(
    cases.map(({ accessible, widths: own }) => accessible.filter((one) => own.includes(one)).length),
    screens.map(() => 1),
  )
  const all = screens.length * widths.length
  assert.ok(cases.reduce((sum, one) => sum + one.widths.length, 0) < all * 0.75, 'it saves a quarter')
})

test('a screen is of another family when it is another component, or another face of it', () => {
  const family = (path: string, face = '') => nameOfFamily({ name: '', path, face }, routes)
  assert.equal(family('/admin/obj/tags'), family('/admin/specification/price-lists'))
  assert.notEqual(family('/admin/obj/tags'), family('/admin/orders'))
  assert.notEqual(family('/lavka'), family('/lavka?step=checkout', 'checkout'))
})

test('each group of screens has one person, and every screen is in one', () => {
  const groups = groupsOf(cases)
  for (const { login, screens } of groups) assert.ok(screens.length > 0 && screens.every((one) => one.login === login))
  const grouped = groups.flatMap((group) => group.screens.map(({ name }) => name))
  assert.deepEqual(grouped.sort(), screens.map(({ name }) => name).sort())
})
