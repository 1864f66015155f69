import { expect, test } from '@jest/globals'
import { matchRoutes } from 'react-router-dom'
import { routes } from '@lavka/shared'
import { routeAt, rowsFor, toLeaves } from './route-at'

const whole = routes.flatMap(toLeaves)
const byWholeTable = (pathname: string) => matchRoutes(whole, { pathname })?.at(-1)?.route.handle

/** Each row with all its parts, with none that may be left out, and one part too many. */
const written = routes.flatMap(({ path }) => {
  const full = path.replaceAll(/:\w+\??/g, 'x')
  return [full, path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x') || '/', `${full}/x/x`]
})

test.each([...new Set(written)])('%s is of the row that the whole table finds', (pathname) => {
  expect(routeAt(pathname)).toBe(byWholeTable(pathname))
})

test.each([
  ['in capitals', '/LAVKA/-/-/syry'],
  ['by codes', '/%6Cavka'],
  ['with a slash behind', '/lavka/'],
])('an address written %s is found as by the whole table', (_, pathname) => {
  expect(routeAt(pathname)?.screen).toBe('lavka')
})

test('the router is given few rows of the table', () => {
  expect(rowsFor('/lavka/-/-/syry').length).toBe(1)
  expect(rowsFor('/nowhere')).toBe(routes)
  expect(routeAt('/nowhere')).toBeUndefined()
})
