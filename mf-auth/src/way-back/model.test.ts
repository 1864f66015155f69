import { expect, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { $wayBack, ownPath, wayBackAsked, wayBackKept } from './model'

const checkout = '/lavka?step=checkout'

/** A page with this browser storage. */
function openPage(storage: Map<string, unknown>) {
  return fork({
    handlers: [
      [readStoredFx, (key: string) => storage.get(key) ?? null],
      [writeStoredFx, ({ key, value }: { key: string; value: unknown }) => void storage.set(key, value)],
    ],
  })
}

async function keptIn(storage: Map<string, unknown>): Promise<string> {
  const scope = openPage(storage)
  await allSettled(wayBackAsked, { scope })
  return scope.getState($wayBack)
}

test('the return address is kept for other tabs until it is used', async () => {
  const storage = new Map<string, unknown>()
  const scope = openPage(storage)
  await allSettled(wayBackKept, { scope, params: checkout })
  expect(await keptIn(storage)).toBe(checkout)

  await allSettled(wayBackKept, { scope, params: '' })
  expect(await keptIn(storage)).toBe('')
})

test.each([
  ['over', { path: checkout, until: 1 }],
  ['of another site', { path: '//evil.example', until: Date.now() + 60_000 }],
  ['broken', 'lavka'],
])('a return address that is %s is ignored', async (_what, stored) => {
  expect(await keptIn(new Map([['lavka.way-back', stored]]))).toBe('')
})

test('a path of this site is accepted, except the login itself', () => {
  expect(ownPath(checkout)).toBe(checkout)
  for (const foreign of ['https://evil.example', '/\\evil.example', '/\t/evil.example', 'lavka', '/login?back=%2F'])
    expect(ownPath(foreign)).toBe('')
})
