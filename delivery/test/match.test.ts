import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoute } from '../src/match.ts'

const screens: [path: string, screen: string | undefined][] = [
  ['/', 'home'],
  ['/lavka', 'lavka'],
  ['/lavka/zarechye/-/syry/tvorog', 'lavka'],
  ['/lavka/a/b/c/d/e', undefined],
  ['/login', 'login'],
  ['/settings/web', 'settings'],
  ['/settings', undefined],
  ['/admin', 'summary'],
  ['/admin/orders', 'orders'],
  ['/admin/sberBeneficiaryList', 'beneficiaries'],
  // the admin root is not exact: what nobody else owns is its
  ['/admin/no-such-page', 'summary'],
  ['/no-such-page', undefined],
  // the router of the host does not tell capitals apart
  ['/Lavka/zarechye', 'lavka'],
]

test('an address finds the screen that the router of the host finds for it', () => {
  for (const [path, screen] of screens) assert.equal(matchRoute(path)?.screen, screen, path)
})
