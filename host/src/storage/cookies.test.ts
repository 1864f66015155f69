/**
 * @jest-environment-options {"url": "https://market.example/shop/lavka"}
 */
import { expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'

// the base path in the page, as the edge writes it for https://market.example/shop
document.documentElement.dataset['base'] = '/shop'

test('cookies are limited to the base path and have Secure', async () => {
  const { cookiesAccepted, requestFx } = await import('@lavka/shared')
  await import('./cookies')
  const written = jest.spyOn(document, 'cookie', 'set')
  const scope = fork({ handlers: [[requestFx, () => ({ isMarkNew: false })]] })

  await allSettled(cookiesAccepted, { scope })

  expect(document.cookie).toContain('cookies_accepted=true')
  expect(written.mock.calls.map(([text]) => text.split('; ').slice(1).sort())).toEqual([
    ['max-age=31536000', 'path=/shop', 'samesite=lax', 'secure'],
  ])
  window.history.replaceState(null, '', '/shopping')
  expect(document.cookie).not.toContain('cookies_accepted')
})
