import { beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, createWatch, fork } from 'effector'
import { $isLoggedIn, $token, loggedIn, navigated, requestFx, uploadCancelled } from '@lavka/shared'
import { reloadFx } from '../session/leave'
import '../session/restore'
import { readSession } from '../session/stored'
import { answerOf, refusal, serveWith, type Call, type Reply } from '../session/testing'
import './request'
import { $slow } from './slow'
import { $uploads } from './uploads'

let reAuth: () => Reply
let calls: Call[]

const server = ({ url, token }: Call): Reply => {
  if (url === '/api/users/auth') return reAuth()
  if (url === '/api/users/logout') return { status: 200, body: { done: true } }
  if (token === 'new') return { status: 200, body: 'ok' }
  return refusal(401, 'NOT_LOGGED_IN', 'Войдите, чтобы продолжить')
}

beforeEach(() => {
  window.localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  reAuth = () => ({ status: 200, body: answerOf(7, 'new', 'dk1.7.second') })
  calls = serveWith(server)
})

/** A page of person 7 with an expired token. */
async function openPage() {
  const reload = jest.fn<() => void>()
  const scope = fork({ handlers: [[reloadFx, reload]] })
  await allSettled(loggedIn, { scope, params: answerOf(7, 'old', 'dk1.7.first') })
  return { scope, reload, ask: (url: string) => allSettled(requestFx, { scope, params: { method: 'GET', url } }) }
}

const sent = (url: string) => calls.filter((call) => call.url === url)

test('every call carries the version header and the bearer token', async () => {
  await allSettled(requestFx, { scope: fork({ values: [[$token, 'new']] }), params: { method: 'GET', url: '/a' } })

  expect(calls.map(({ url, token, headers }) => [url, token, headers.get('version')])).toEqual([['/a', 'new', '9.0.0']])
})

test('Response 401: concurrent calls share one silent login with the device secret and are each retried once', async () => {
  const { scope, ask } = await openPage()

  const answers = await Promise.all(['/a', '/b', '/c'].map(ask))

  expect(answers.map(({ value }) => value)).toEqual(['ok', 'ok', 'ok'])
  expect(sent('/api/users/auth').map(({ body }) => body)).toEqual([
    expect.objectContaining({ login: 'person7', psw: 'dk1.7.first' }),
  ])
  expect(sent('/a').map(({ token }) => token)).toEqual(['old', 'new'])
  expect(scope.getState($token)).toBe('new')
  expect(readSession()).toMatchObject({ token: 'new', password: 'dk1.7.second' })
})

test('Response 401: the retry of an order carries the same idempotency key', async () => {
  const { scope } = await openPage()

  const params = { method: 'POST', url: '/order', body: { cmd: 'place' }, idempotencyKey: 'k1' } as const
  await allSettled(requestFx, { scope, params })

  expect(sent('/order').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1'])
})

test('Response 401: a second 401 after the silent login fails the call; there is no third attempt', async () => {
  reAuth = () => ({ status: 200, body: answerOf(7, 'newer-but-dead', 'dk1.7.second') })
  const { ask } = await openPage()

  expect((await ask('/a')).value).toMatchObject({ status: 401 })
  expect(sent('/a')).toHaveLength(2)
  expect(sent('/api/users/auth')).toHaveLength(1)
})

test('Login response BAD_CREDENTIALS, whatever its text: the session is cleared and the page reloaded', async () => {
  reAuth = () => refusal(403, 'BAD_CREDENTIALS', 'Логин и пароль не подходят друг к другу')
  const { ask, reload } = await openPage()

  const { status } = await ask('/a')

  expect(status).toBe('fail')
  expect(readSession()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(sent('/a')).toHaveLength(1)
})

test.each([
  ['the message', { message: 'Неверный логин или пароль' }],
  ['another member', { msg: 'Неверный логин или пароль' }],
  ['the whole body', 'Неверный логин или пароль'],
])('Login response text without a code, in %s: the session is cleared and the page reloaded', async (_, body) => {
  reAuth = () => ({ status: 401, body })
  const { ask, reload } = await openPage()

  expect((await ask('/a')).status).toBe('fail')
  expect(readSession()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['too many tries', refusal(429, 'TOO_MANY', 'Слишком много попыток. Подождите немного и повторите')],
  ['a 429 with the text of a refusal', refusal(429, 'TOO_MANY', 'Неверный логин или пароль')],
  ['a fault of the server', refusal(500, 'FAULT', 'Неверный логин или пароль')],
  ['no connection', 'lost'],
] as const)('a silent login that fails by %s ends no session', async (_, reply) => {
  reAuth = () => reply
  const { scope, ask, reload } = await openPage()

  expect((await ask('/a')).status).toBe('fail')
  expect(readSession()).not.toBeNull()
  expect(scope.getState($isLoggedIn)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('a 401 for an anonymous visitor fails with the server’s message and starts no login', async () => {
  const scope = fork()
  const left = jest.fn()
  createWatch({ unit: navigated, scope, fn: left })
  const { value } = await allSettled(requestFx, { scope, params: { method: 'GET', url: '/a' } })

  expect(value).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN', message: 'Войдите, чтобы продолжить' })
  expect(calls).toHaveLength(1)
  expect(left).not.toHaveBeenCalled()
})

test('no answer is status 0 with a Russian message', async () => {
  serveWith(() => 'lost')
  const { value } = await allSettled(requestFx, { scope: fork(), params: { method: 'GET', url: '/a' } })

  expect(value).toMatchObject({ status: 0, code: 'NO_ANSWER', message: expect.stringContaining('Нет связи') })
})

test('Other calls: what failed is logged with the server’s number of the request', async () => {
  serveWith(() => refusal(500, 'FAULT', 'Произошла ошибка'))
  await allSettled(requestFx, { scope: fork(), params: { method: 'GET', url: '/a' } })

  expect(jest.mocked(console.warn).mock.calls).toEqual([['GET /a: 500 FAULT, запрос r1']])
})

test('An upload is cancelled by its name and is not reported as slow, since its progress is shown', async () => {
  calls = serveWith(() => new Promise(() => {}))
  jest.useFakeTimers()
  const scope = fork()
  const sending = allSettled(requestFx, { scope, params: { method: 'POST', url: '/upload', upload: 'a.jpg' } })
  await jest.advanceTimersByTimeAsync(11_000)
  expect(scope.getState($slow)).toEqual([])

  void allSettled(uploadCancelled, { scope, params: 'b.jpg' })
  void allSettled(uploadCancelled, { scope, params: 'a.jpg' })
  jest.useRealTimers()
  // allSettled resolves when the request has ended
  await sending
  expect(scope.getState($uploads)).toEqual([])
})

test('a refusal of a call that answers with a file is read: its words come as the bytes of one', async () => {
  const words = JSON.stringify({ code: 'BAD_REQUEST', message: 'Уточните отбор' })
  const blob = Object.assign(new Blob([words]), { text: () => Promise.resolve(words) })
  calls = serveWith(() => ({ status: 400, body: blob }))

  const params = { method: 'POST', url: '/export', file: true } as const
  const answer = await allSettled(requestFx, { scope: fork(), params })

  expect(answer).toMatchObject({
    status: 'fail',
    value: { status: 400, code: 'BAD_REQUEST', message: 'Уточните отбор' },
  })
})
