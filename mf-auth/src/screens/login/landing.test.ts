import { expect, test } from '@jest/globals'
import { landingOf } from './landing'

test.each([
  ['investor', '', '/lavka', '/admin', '/admin'],
  ['investor', 'i-1', '', '/admin', '/admin'],
  ['admin', '', '', '/', '/mobile/catalog/list'],
  ['supplier', '', '', '/', '/mobile/catalog/list'],
  ['partner', '', '', '/', '/mobile/catalog/list'],
  ['manager', '', '', '/', '/mobile/catalog/list'],
  ['client', 'c-1', '', '/', '/mobile/catalog/list'],
  ['client', '', '', '/settings/web/inn', '/settings/web/inn'],
  [
    'client',
    '',
    '/lavka?step=checkout',
    '/settings/web/inn?back=%2Flavka%3Fstep%3Dcheckout',
    '/settings/web/inn?back=%2Flavka%3Fstep%3Dcheckout',
  ],
  ['client', '', '//evil.example', '/settings/web/inn', '/settings/web/inn'],
  ['manager', '', '/admin/orders?order=7', '/admin/orders?order=7', '/admin/orders?order=7'],
  ['client', 'c-1', '/lavka?step=checkout', '/lavka?step=checkout', '/lavka?step=checkout'],
  ['client', 'c-1', '/lavka?search=сыр', '/lavka?search=сыр', '/lavka?search=сыр'],
  ['client', 'c-1', '//evil.example', '/', '/mobile/catalog/list'],
  ['client', 'c-1', '/\\evil.example', '/', '/mobile/catalog/list'],
  ['client', 'c-1', '/\t/evil.example', '/', '/mobile/catalog/list'],
  ['client', 'c-1', '/\n\\evil.example', '/', '/mobile/catalog/list'],
  ['client', 'c-1', 'https://evil.example', '/', '/mobile/catalog/list'],
  ['client', 'c-1', 'javascript:alert(1)', '/', '/mobile/catalog/list'],
  ['client', 'c-1', 'lavka', '/', '/mobile/catalog/list'],
  ['client', 'c-1', '/login', '/', '/mobile/catalog/list'],
  ['client', 'c-1', '/login?back=%2Flogin', '/', '/mobile/catalog/list'],
] as const)(
  '%s with code «%s» coming from «%s» lands on %s, on a phone on %s',
  (role, code, back, landing, onPhone) => {
    expect(landingOf({ role, code }, { back, isMobile: false })).toBe(landing)
    expect(landingOf({ role, code }, { back, isMobile: true })).toBe(onPhone)
  },
)
