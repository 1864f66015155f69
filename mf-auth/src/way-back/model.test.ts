import { expect, test } from '@jest/globals'
import { allSettled, createWatch, fork } from 'effector'
import { readStoredFx, redirected, requestFx, writeStoredFx } from '@lavka/shared'
import { opened as loginOpened, submitFx } from '../screens/login/model'
import { opened as restoreOpened, passwordForm } from '../screens/restore/model'
import { $wayBack, wayBackAsked } from './model'

const checkout = '/lavka?step=checkout'
const user = { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' }
const session = {
  token: 't',
  user,
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
}

/** A page of a browser with this storage. */
function openPage(storage: Map<string, unknown>) {
  const scope = fork({
    handlers: [
      [requestFx, ({ url }: { url: string }) => (url.endsWith('/auth') ? session : { done: true })],
      [readStoredFx, (key: string) => storage.get(key) ?? null],
      [writeStoredFx, ({ key, value }: { key: string; value: unknown }) => void storage.set(key, value)],
    ],
  })
  const landings: string[] = []
  createWatch({ unit: redirected, scope, fn: (path) => landings.push(path) })
  return { scope, landings }
}

test('the way back outlives the tab: a registration or a new password confirmed in another one leads to it', async () => {
  const storage = new Map<string, unknown>()
  await allSettled(loginOpened, { scope: openPage(storage).scope, params: { back: checkout } })

  const { scope, landings } = openPage(storage)
  await allSettled(restoreOpened, { scope })
  await allSettled(passwordForm.submitFx, { scope, params: { code: 'c', psw: 'синий трактор едет' } })
  expect(landings).toEqual([`/login?back=${encodeURIComponent(checkout)}`])
})

test('a login uses it up, and a login that was led from nowhere forgets it', async () => {
  const storage = new Map<string, unknown>()
  const kept = async () => {
    const { scope } = openPage(storage)
    await allSettled(wayBackAsked, { scope })
    return scope.getState($wayBack)
  }
  const { scope, landings } = openPage(storage)
  await allSettled(loginOpened, { scope, params: { back: checkout } })
  expect(await kept()).toBe(checkout)
  await allSettled(submitFx, { scope, params: { login: 'anna', psw: 'lavka-demo' } })
  expect(landings).toEqual([checkout])
  expect(await kept()).toBe('')

  await allSettled(loginOpened, { scope, params: { back: checkout } })
  await allSettled(loginOpened, { scope, params: { back: '' } })
  expect(await kept()).toBe('')
})

test.each([
  ['over', { path: checkout, until: 1 }],
  ['of another site', { path: '//evil.example', until: Date.now() + 60_000 }],
  ['broken', 'lavka'],
])('one that is %s is none', async (_what, stored) => {
  const { scope } = openPage(new Map([['lavka.way-back', stored]]))
  await allSettled(wayBackAsked, { scope })
  expect(scope.getState($wayBack)).toBe('')
})
