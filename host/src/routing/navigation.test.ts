import '../testing/under-shop'
import '../testing/page-data'
import { afterEach, expect, jest, test } from '@jest/globals'
import { allSettled, createWatch, fork } from 'effector'
import { $routes, basketAsked, mergeRoutes, navigated, trashToggled } from '@lavka/shared'
import { published } from '../testing/published'
import './navigation'
import { placeShown } from './phone-shop'

const { routes } = mergeRoutes(published)
afterEach(() => window.sessionStorage.clear())

async function askAt(pathname: string) {
  window.history.replaceState(null, '', `/shop${pathname}`)
  const scope = fork({ values: [[$routes, routes]] })
  await allSettled(placeShown, { scope, params: { pathname, search: '' } })
  const [went, opened] = [jest.fn(), jest.fn()]
  createWatch({ unit: navigated, scope, fn: went })
  createWatch({ unit: trashToggled, scope, fn: opened })
  await allSettled(basketAsked, { scope })
  return { went: went.mock.calls.flat(), opened: opened.mock.calls.flat() }
}

test.each([
  ['/lavka/zarechye', { went: [], opened: [true] }],
  ['/myOrders', { went: [], opened: [true] }],
  ['/supplier_info/zarechye', { went: ['/lavka'], opened: [true] }],
  ['/', { went: ['/lavka'], opened: [true] }],
  ['/mobile/trash', { went: ['/mobile/trash'], opened: [] }],
])(
  'mounted under a path, the basket that is asked for at %s opens where that screen has it',
  async (pathname, where) => {
    expect(await askAt(pathname)).toEqual(where)
  },
)
