import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allQualityCases, groupsOf, nameOfComponent, quickQualityCases } from '../../e2e/quality-cases.ts'
import { screens } from '../../e2e/screens.ts'
import { readRouteTable } from '../build/check-routes.ts'

const { routes } = await readRouteTable()

test('the quick tier has one screen of each component, in one width', () => {
  const quick = quickQualityCases(screens, routes)
  const components = (of: typeof screens) => of.map((screen) => nameOfComponent(screen, routes)).sort()
  assert.deepEqual(components(quick), [...new Set(components(screens))])
  assert.deepEqual(
    quick.map(({ widths }) => widths.length),
    quick.map(() => 1),
  )
})

test('each group of screens has one person, and every screen is in one', () => {
  const groups = groupsOf(allQualityCases(screens), 12)
  for (const { login, screens } of groups) assert.ok(screens.length > 0 && screens.every((one) => one.login === login))
  const grouped = groups.flatMap((group) => group.screens.map(({ name }) => name))
  assert.deepEqual(grouped.sort(), screens.map(({ name }) => name).sort())
})
