import { beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, createWatch, fork } from 'effector'
import { $id, $isLoggedIn, $token, loggedIn, loggedOut, navigated, noticeShown, requestFx } from '@lavka/shared'
import '../http/request'
import { lateStarted } from '../remotes/screen-settled'
import './retry-revocations'
import { sessionEndShown, reloadFx } from './leave'
import { dropPageToken, pageToken, takePageToken } from './page-token'
import { sessionRestored } from './restore'
import { retryPending, revokeDeviceFx } from './revoke-device'
import { readSession, SESSION_KEY, toStored, writeSession } from './stored'
import { tabsFollowed } from './tabs'
import { answerOf, refusal, serveWith, type Call } from './testing'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  dropPageToken()
  window.history.replaceState(null, '', '/')
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Valid tokens and their owners. */
function serve(known: Record<string, number>, more: (call: Call) => ReturnType<typeof refusal> | null = () => null) {
  return serveWith((call) => {
    const said = more(call)
    if (said) return said
    const token = call.url === '/api/users/auth/data' ? (call.body as { token: string }).token : call.token
    const id = known[token]
    if (!id) return refusal(401, 'NOT_LOGGED_IN', 'Войдите, чтобы продолжить')
    return { status: 200, body: call.url === '/api/users/auth/data' ? answerOf(id, token) : `for ${id}` }
  })
}

function open() {
  const reload = jest.fn<() => void>()
  const went = jest.fn<(path: string) => void>()
  const told = jest.fn<(text: string) => void>()
  const scope = fork({ handlers: [[reloadFx, reload]] })
  createWatch({ unit: navigated, scope, fn: went })
  createWatch({ unit: noticeShown, scope, fn: ({ title, text }) => told(title ?? text) })
  return { scope, reload, went, told }
}

const stored = (id: number, token: string) => toStored(answerOf(id, token, `dk1.${id}.secret`), '')

test('the session is restored from stored data at start and checked at the server', async () => {
  writeSession(stored(7, 't7'))
  const calls = serve({ t7: 7 })
  const { scope } = open()

  await allSettled(sessionRestored, { scope })

  expect([scope.getState($id), scope.getState($token)]).toEqual([7, 't7'])
  expect(calls.map(({ url }) => url)).toEqual(['/api/users/auth/data'])
  expect(readSession()?.password).toBe('dk1.7.secret')
})

test('a token that has expired by the start is replaced by a silent login', async () => {
  writeSession(stored(7, 'old'))
  serve({}, ({ url }) => (url === '/api/users/auth' ? { status: 200, body: answerOf(7, 'new', 'dk1.7.next') } : null))
  const { scope } = open()

  await allSettled(sessionRestored, { scope })

  expect(scope.getState($token)).toBe('new')
  expect(readSession()).toMatchObject({ token: 'new', password: 'dk1.7.next' })
})

test('the human password never enters the stored session, only the secret of the device', async () => {
  const { scope } = open()

  await allSettled(loggedIn, { scope, params: answerOf(7, 't7', 'dk1.7.secret') })

  expect(readSession()).toEqual({
    login: 'person7',
    password: 'dk1.7.secret',
    token: 't7',
    user: answerOf(7, 't7'),
  })
})

test('Logout: login, password, token and user data are cleared at once and the server ends the device', async () => {
  const calls = serve({ t7: 7 })
  const { scope } = open()
  await allSettled(loggedIn, { scope, params: answerOf(7, 't7', 'dk1.7.secret') })

  await allSettled(loggedOut, { scope })

  expect(window.localStorage).toHaveLength(0)
  expect(scope.getState($isLoggedIn)).toBe(false)
  expect(calls.map(({ url, token }) => `${url} ${token}`)).toEqual(['/api/users/logout t7'])
})

test('Logout without a connection: the device is revoked when the connection is back', async () => {
  serveWith(() => 'lost')
  const { scope } = open()
  await allSettled(lateStarted, { scope })
  await allSettled(loggedIn, { scope, params: answerOf(7, 't7', 'dk1.7.secret') })
  await allSettled(loggedOut, { scope })
  expect(readSession()).toBeNull()

  const calls = serveWith(() => ({ status: 200, body: { done: true } }))
  window.dispatchEvent(new Event('online'))
  await allSettled(scope)

  expect(calls.map(({ url, body }) => [url, body])).toEqual([['/api/users/logout/device', { psw: 'dk1.7.secret' }]])
  expect(window.localStorage).toHaveLength(0)
})

test('Logout of a page opened by a token, without a connection and past a time-out: the token ends when the connection is back', async () => {
  serveWith(() => 'lost')
  const { scope } = open()
  await allSettled(revokeDeviceFx, { scope, params: { token: 'page-token', secret: '' } })

  for (const reply of [refusal(408, 'TOO_SLOW', 'Слишком долго'), { status: 200, body: { done: true } }]) {
    const calls = serveWith(() => reply)
    await retryPending()
    expect(calls.map(({ url, token }) => [url, token])).toEqual([['/api/users/logout', 'page-token']])
  }
  expect(window.localStorage).toHaveLength(0)
})

test('after «Неверный логин или пароль» the reloaded page shows the message once', async () => {
  writeSession(stored(7, 'old'))
  serve({}, ({ url }) =>
    url === '/api/users/auth' ? refusal(403, 'BAD_CREDENTIALS', 'Неверный логин или пароль') : null,
  )
  const before = open()
  await allSettled(sessionRestored, { scope: before.scope })
  expect(before.reload).toHaveBeenCalled()
  expect(readSession()).toBeNull()

  const after = open()
  await allSettled(sessionEndShown, { scope: after.scope })
  await allSettled(sessionEndShown, { scope: after.scope })

  expect(after.told.mock.calls).toEqual([['Сеанс завершён']])
})

test('when the person’s role has changed, the reloaded page says so in the words of the server', async () => {
  writeSession(stored(7, 'old'))
  const words = 'Вы больше не работаете у поставщика «Ферма». Войдите ещё раз'
  serve({}, ({ url }) => (url === '/api/users/auth' ? refusal(403, 'RIGHTS_CHANGED', words) : null))
  const { scope, reload } = open()
  await allSettled(sessionRestored, { scope })
  expect(reload).toHaveBeenCalled()
  expect(readSession()).toBeNull()

  const shown = jest.fn<(text: string) => void>()
  const after = open()
  createWatch({ unit: noticeShown, scope: after.scope, fn: ({ text }) => shown(text) })
  await allSettled(sessionEndShown, { scope: after.scope })
  expect(shown.mock.calls).toEqual([[words]])
})

test('a token in the page’s query is removed from the address at once and kept for the tab', () => {
  window.history.replaceState({ idx: 0 }, '', '/lavka?tag=new&token=page#top')

  takePageToken()

  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/lavka?tag=new#top')
  expect(pageToken()).toBe('page')
  // a reload of the tab
  takePageToken()
  expect(pageToken()).toBe('page')
  expect(window.localStorage).toHaveLength(0)
})

function openByToken(token: string) {
  window.history.replaceState(null, '', `/?token=${token}`)
  takePageToken()
}

test('a token in the page’s query overrides the stored one for the tab and changes nothing stored', async () => {
  writeSession(stored(7, 't7'))
  const before = window.localStorage.getItem(SESSION_KEY)
  openByToken('t9')
  serve({ t7: 7, t9: 9 })
  const { scope } = open()

  await allSettled(sessionRestored, { scope })
  const { value } = await allSettled(requestFx, { scope, params: { method: 'GET', url: '/a' } })

  expect(value).toBe('for 9')
  expect(window.localStorage.getItem(SESSION_KEY)).toBe(before)
})

test('a tab whose page’s token has expired does not switch to the stored person: it asks for a login', async () => {
  writeSession(stored(7, 't7'))
  openByToken('t9')
  const known: Record<string, number> = { t7: 7, t9: 9 }
  const calls = serve(known)
  const { scope, went, told } = open()
  await allSettled(sessionRestored, { scope })
  delete known.t9

  const { value } = await allSettled(requestFx, { scope, params: { method: 'GET', url: '/a' } })

  expect(value).toMatchObject({ status: 401 })
  expect(calls.filter(({ url }) => url === '/a' || url === '/api/users/auth').map(({ token }) => token)).toEqual(['t9'])
  expect(scope.getState($isLoggedIn)).toBe(false)
  expect(went).toHaveBeenLastCalledWith('/login')
  expect(told).toHaveBeenCalledWith('Ссылка для входа больше не действует')
  expect(readSession()).toMatchObject({ token: 't7' })
})

test('an invalid page’s token asks for a login, whoever is stored', async () => {
  writeSession(stored(7, 't7'))
  openByToken('nonsense')
  serve({ t7: 7 })
  const { scope, went } = open()

  await allSettled(sessionRestored, { scope })

  expect([scope.getState($id), scope.getState($token), pageToken()]).toEqual([0, '', ''])
  expect(went).toHaveBeenLastCalledWith('/login')
})

test('when a page’s token of the stored person expires, the tab uses the stored session', async () => {
  writeSession(stored(7, 't7'))
  openByToken('link')
  const known: Record<string, number> = { t7: 7, link: 7 }
  serve(known)
  const { scope } = open()
  await allSettled(sessionRestored, { scope })
  delete known.link

  const { value } = await allSettled(requestFx, { scope, params: { method: 'GET', url: '/a' } })

  expect([value, scope.getState($token), pageToken()]).toEqual(['for 7', 't7', ''])
})

test('a logout in a tab with a page’s token keeps the stored session', async () => {
  writeSession(stored(7, 't7'))
  openByToken('t9')
  const calls = serve({ t7: 7, t9: 9 })
  const { scope } = open()
  await allSettled(sessionRestored, { scope })

  await allSettled(loggedOut, { scope })

  expect(readSession()).toMatchObject({ token: 't7' })
  expect(calls.at(-1)).toMatchObject({ url: '/api/users/logout', token: 't9' })
})

/** Another tab writes the session: this one gets a storage event. */
async function elsewhere(scope: ReturnType<typeof fork>, session: ReturnType<typeof stored> | null) {
  writeSession(session)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  await allSettled(scope)
}

async function openTab() {
  serve({ t7: 7 })
  const page = open()
  await allSettled(tabsFollowed, { scope: page.scope })
  await allSettled(loggedIn, { scope: page.scope, params: answerOf(7, 't7', 'dk1.7.secret') })
  return page
}

test('a logout in one tab is a logout in all', async () => {
  const { scope } = await openTab()

  await elsewhere(scope, null)

  expect(scope.getState($isLoggedIn)).toBe(false)
})

test('a token renewed in one tab is used in all', async () => {
  const { scope } = await openTab()

  await elsewhere(scope, stored(7, 't7-next'))

  expect(scope.getState($token)).toBe('t7-next')
})

test('a login as somebody else in another tab reloads this one and keeps what is stored', async () => {
  const { scope, reload } = await openTab()

  await elsewhere(scope, stored(9, 't9'))

  expect(reload).toHaveBeenCalledTimes(1)
  expect(readSession()).toMatchObject({ token: 't9' })
  expect(scope.getState($token)).toBe('t7')
})

const chosen = (supplier: number, token: string) => toStored(answerOf(7, token, 'dk1.7.secret', supplier), '')

async function openTabOf(supplier: number) {
  serve({ t3: 7, t4: 7 })
  const page = open()
  await allSettled(tabsFollowed, { scope: page.scope })
  await allSettled(loggedIn, { scope: page.scope, params: answerOf(7, `t${supplier}`, 'dk1.7.secret', supplier) })
  return page
}

test('another supplier that was chosen in another tab reloads this one, and its token stays', async () => {
  const { scope, reload } = await openTabOf(3)

  await elsewhere(scope, chosen(4, 't4'))

  expect(reload).toHaveBeenCalledTimes(1)
  expect(readSession()).toMatchObject({ token: 't4' })
  expect(scope.getState($token)).toBe('t3')
})

test('a call for a supplier that is chosen no more is not sent again for the other one', async () => {
  const { scope, reload } = await openTabOf(3)
  const calls = serve({ t4: 7 })
  // the storage event has not come yet
  writeSession(chosen(4, 't4'))

  const { value } = await allSettled(requestFx, { scope, params: { method: 'PUT', url: '/save' } })

  expect(value).toMatchObject({ status: 401 })
  expect(calls.map(({ url, token }) => `${url} ${token}`)).toEqual(['/save t3'])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(readSession()).toMatchObject({ token: 't4' })
})

test('a login in another tab logs this guest in, too', async () => {
  const { scope } = open()
  await allSettled(tabsFollowed, { scope })

  await elsewhere(scope, stored(9, 't9'))

  expect(scope.getState($id)).toBe(9)
  expect(readSession()?.password).toBe('dk1.9.secret')
})
