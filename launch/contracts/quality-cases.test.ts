import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allQualityCases, groupsOf, nameOfFamily, quickQualityCases } from '../../e2e/quality-cases.ts'
import { screens } from '../../e2e/screens.ts'
import { readRouteTable } from '../build/check-routes.ts'

const { routes } = await readRouteTable()

test('the quick tier has one screen of each family, in one width', () => {
  const quick = quickQualityCases(screens, routes)
  const families = (of: typeof screens) => of.map((screen) => nameOfFamily(screen, routes)).sort()
  const others = screens.filter(({ face }) => face !== 'card')
  assert.deepEqual(families(quick), [...new Set(families(others))])
  assert.deepEqual(
    quick.map(({ widths }) => widths.length),
    quick.map(() => 1),
  )
})

test('a screen is of another family when it is another component, or another face of it', () => {
  const family = (path: string, face = '') => nameOfFamily({ name: '', path, face }, routes)
  assert.equal(family('/admin/obj/tags'), family('/admin/specification/price-lists'))
  assert.notEqual(family('/admin/obj/tags'), family('/admin/orders'))
  assert.notEqual(family('/lavka'), family('/lavka?step=checkout', 'checkout'))
})

test('each group of screens has one person, and every screen is in one', () => {
  const groups = groupsOf(allQualityCases(screens), 12)
  for (const { login, screens } of groups) assert.ok(screens.length > 0 && screens.every((one) => one.login === login))
  const grouped = groups.flatMap((group) => group.screens.map(({ name }) => name))
  assert.deepEqual(grouped.sort(), screens.map(({ name }) => name).sort())
})
