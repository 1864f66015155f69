import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allQualityCases, groupsOf, quickQualityCases } from '../../e2e/quality-cases.ts'
import { screens } from '../../e2e/screens.ts'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { readRouteTable } from '../build/check-routes.ts'
import { remotes } from '../places.ts'

const { routes } = await readRouteTable()

test('the quick tier has screens of every remote, of a guest and of the office, in one width', () => {
  const quick = quickQualityCases(screens)
  const shown = quick.map(({ path }) => matchRoute(routes, path.replace(/\?.*/, ''))?.route.remote)
  assert.deepEqual([...new Set(shown)].sort(), [...remotes].sort())
  assert.deepEqual([...new Set(quick.map(({ login }) => login))], [undefined, 'admin'])
  for (const { widths } of quick) assert.equal(widths.length, 1)
})

test('each group of screens has one person, and every screen is in one', () => {
  const groups = groupsOf(allQualityCases(screens), 12)
  for (const { login, screens } of groups) assert.ok(screens.length > 0 && screens.every((one) => one.login === login))
  const grouped = groups.flatMap((group) => group.screens.map(({ name }) => name))
  assert.deepEqual(grouped.sort(), screens.map(({ name }) => name).sort())
})
