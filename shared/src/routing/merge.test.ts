import { expect, test } from '@jest/globals'
import { matchRoute } from './match'
import { mergeRoutes } from '@lavka/domain/merge-routes'
import { parsePublished } from './parse'
import { fillPath, readPath } from '@lavka/domain/path-pattern'
import type { RouteRow } from './route'

const row = (path: string, facts: Partial<RouteRow> = {}): RouteRow => ({
  path,
  group: 'admin',
  exact: true,
  screen: path,
  title: 'Раздел',
  allow: ['admin'],
  ...facts,
})
const tableOf = (...rows: RouteRow[]) => mergeRoutes({ one: rows }).routes

test.each([
  ['/a/b', '/a/b', {}],
  ['/A/b/', '/a/b', {}],
  ['/a/%62', '/a/b', {}],
  ['/a/c', '/a/:x', { x: 'c' }],
  ['/a/c%2Fd', '/a/:x', { x: 'c/d' }],
  ['/a/%zz', '/a/:x', { x: '%zz' }],
  ['/a/type_fish', '/a/type_:kind', { kind: 'fish' }],
  ['/a/type_', '/a/:x', { x: 'type_' }],
  ['/m', '/m/:x?/:y?', {}],
  ['/m/1', '/m/:x?/:y?', { x: '1' }],
  ['/m/1/2', '/m/:x?/:y?', { x: '1', y: '2' }],
  ['/a', '/a', {}],
  ['/a/c/d/e', '/a', { '*': 'c/d/e' }],
])('%s belongs to the row %s', (address, path, params) => {
  const table = tableOf(row('/a', { exact: false }), row('/a/:x'), row('/a/type_:kind'), row('/a/b'), row('/m/:x?/:y?'))
  const match = matchRoute(table, address)
  expect([match?.route.path, match?.params]).toEqual([path, params])
})

test.each(['/', '/b', '/m/1/2/3', '/type_x'])('%s belongs to nobody', (address) => {
  expect(matchRoute(tableOf(row('/a', { exact: false }), row('/m/:x?/:y?')), address)).toBeUndefined()
})

test.each([
  ['/x/:a', '/x/:b'],
  ['/x/:a?', '/x'],
  ['/x/y', '/X/Y'],
  ['/x/t_:a', '/x/t_:b'],
])('of %s and %s the first remote’s row is kept, the other is named with its owner', (first, second) => {
  const { routes, refused } = mergeRoutes({ 'mf-b': [row(second)], 'mf-a': [row(first)] })
  expect(routes.map(({ remote, path }) => [remote, path])).toEqual([['mf-a', first]])
  expect(refused).toEqual([{ remote: 'mf-b', path: second, owner: 'mf-a' }])
})

test('rows that only may own the same address are no conflict: the more specific one has it', () => {
  expect(mergeRoutes({ one: [row('/x/:a')], two: [row('/x/new')] }).refused).toEqual([])
})

test.each([
  ['no list', 'rows', '#0'],
  ['no object', [null], '#0'],
  ['no path', [{ ...row('/a'), path: 'a' }], 'a'],
  ['a segment after an optional one', [row('/a/:b?/c')], '/a/:b?/c'],
  ['two parameters in a segment', [row('/a/:b:c')], '/a/:b:c'],
  ['an unknown role', [{ ...row('/a'), allow: ['god'] }], '/a'],
  ['nobody who may open it', [row('/a', { allow: [] })], '/a'],
  ['an unknown frame', [{ ...row('/a'), group: 'other' }], '/a'],
  ['a menu entry without a position', [{ ...row('/a'), menu: { code: 'a' } }], '/a'],
  ['a menu entry for an unknown role', [{ ...row('/a'), menu: { code: 'a', position: 1, allow: ['god'] } }], '/a'],
  ['a fact of another form', [{ ...row('/a'), isRoot: 'yes' }], '/a'],
])('%s is left out and named; the rows of others stay', (_, rows, path) => {
  expect(parsePublished({ bad: rows, good: [row('/ok')] })).toEqual({
    rows: { bad: [], good: [row('/ok')] },
    refused: [{ remote: 'bad', path }],
  })
})

test('a remote that publishes nothing has no rows and no fault', () => {
  expect(parsePublished({ none: undefined })).toEqual({ rows: { none: [] }, refused: [] })
})

test('the parameters of a path are filled in', () => {
  expect(fillPath('/m/:a/:b?/:c?', { a: 'x/y', b: 'z' }, '-')).toBe('/m/x%2Fy/z')
  expect(fillPath('/m/:a/:b?', {}, '-')).toBe('/m/-')
  expect(fillPath('/Type_:a', { a: 'b' }, '-')).toBe('/Type_b')
  expect(readPath('')).toBeUndefined()
})
