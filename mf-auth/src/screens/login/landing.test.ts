import { expect, test } from '@jest/globals'
import { landingOf } from './landing'

test.each([
  ['investor', '', '/lavka', '/admin'],
  ['investor', 'i-1', '', '/admin'],
  ['admin', '', '', '/'],
  ['supplier', '', '', '/'],
  ['partner', '', '', '/'],
  ['manager', '', '', '/'],
  ['client', 'c-1', '', '/'],
  ['client', '', '', '/settings/web/inn'],
  ['client', '', '/lavka?step=checkout', '/settings/web/inn?back=%2Flavka%3Fstep%3Dcheckout'],
  ['client', '', '//evil.example', '/settings/web/inn'],
  ['manager', '', '/admin/orders?order=7', '/admin/orders?order=7'],
  ['client', 'c-1', '/lavka?step=checkout', '/lavka?step=checkout'],
  ['client', 'c-1', '/lavka?search=сыр', '/lavka?search=сыр'],
  ['client', 'c-1', '//evil.example', '/'],
  ['client', 'c-1', '/\\evil.example', '/'],
  ['client', 'c-1', '/\t/evil.example', '/'],
  ['client', 'c-1', '/\n\\evil.example', '/'],
  ['client', 'c-1', 'https://evil.example', '/'],
  ['client', 'c-1', 'javascript:alert(1)', '/'],
  ['client', 'c-1', 'lavka', '/'],
  ['client', 'c-1', '/login', '/'],
  ['client', 'c-1', '/login?back=%2Flogin', '/'],
] as const)('%s with code «%s» coming from «%s» lands on %s', (role, code, back, landing) => {
  expect(landingOf({ role, code }, { back, isMobile: false })).toBe(landing)
  expect(landingOf({ role, code }, { back, isMobile: true })).toBe(landing === '/' ? '/mobile/catalog/list' : landing)
})
