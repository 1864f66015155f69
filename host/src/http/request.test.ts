import { beforeEach, expect, test } from '@jest/globals'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { allSettled, fork } from 'effector'
import type { SessionAnswer } from '@lavka/server/contract'
import { $token, requestFx } from '@lavka/shared'
import { readSession, writeSession } from '../session/stored'
import { client } from './client'
import './request'
import '../session/restore'

const user: SessionAnswer['user'] = {
  id: 7,
  login: 'anna',
  name: 'Анна',
  role: 'client',
  first_auth: false,
  code: 'c-7',
  type: 'person',
}
const data: SessionAnswer['data'] = { code: 'c-7', is_not_1c: true, reception_options: { order_in_email: true } }
const stored = { login: 'anna', password: 'dk1.7.secret', token: 'old', user: { token: 'old', user, data } }

let calls: { line: string; version: unknown; body: unknown }[] = []
let knowsDevice = true

// a server that knows only the new token, and gives it to whoever shows the device's secret
client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  const authorization = String(config.headers.get('Authorization') ?? '')
  calls.push({
    line: `${config.url} ${authorization}`.trim(),
    version: config.headers.get('version'),
    body: config.data,
  })
  const answer = (status: number, body: unknown) => ({ status, data: body, statusText: '', headers: {}, config })
  const refuse = (status: number, code: string, message: string) =>
    new AxiosError('refused', String(status), config, null, answer(status, { code, message, requestId: 'r1' }))
  if (config.url === '/api/users/auth') {
    if (knowsDevice) return answer(200, { token: 'new', user, data })
    throw refuse(403, 'BAD_CREDENTIALS', 'Неверный логин или пароль')
  }
  if (config.url === '/api/users/logout') return answer(200, { done: true })
  if (authorization === 'Bearer new') return answer(200, 'ok')
  throw refuse(401, 'NOT_LOGGED_IN', 'Войдите, чтобы продолжить')
}

beforeEach(() => {
  calls = []
  knowsDevice = true
  writeSession(stored)
})

const sent = (url: string) => calls.filter(({ line }) => line.split(' ')[0] === url)

test('every call carries the version header and the bearer token', async () => {
  await allSettled(requestFx, { scope: fork({ values: [[$token, 'new']] }), params: { method: 'GET', url: '/a' } })

  expect(calls).toEqual([{ line: '/a Bearer new', version: '9.0.0', body: undefined }])
})

test('calls that meet a 401 together share one silent login with the device secret and are each retried once', async () => {
  const scope = fork({ values: [[$token, 'old']] })

  const answers = await Promise.all(
    ['/a', '/b', '/c'].map((url) => allSettled(requestFx, { scope, params: { method: 'GET', url } })),
  )

  expect(answers.map(({ value }) => value)).toEqual(['ok', 'ok', 'ok'])
  expect(sent('/api/users/auth')).toHaveLength(1)
  expect(JSON.parse(String(sent('/api/users/auth')[0]?.body))).toMatchObject({ login: 'anna', psw: 'dk1.7.secret' })
  expect(sent('/a')).toHaveLength(2)
  expect(scope.getState($token)).toBe('new')
  expect(readSession()).toMatchObject({ token: 'new', password: 'dk1.7.secret' })
})

test('a token that another tab has renewed already is used without a login of our own', async () => {
  writeSession({ ...stored, token: 'new', user: { ...stored.user, token: 'new' } })
  const scope = fork({ values: [[$token, 'old']] })

  const { value } = await allSettled(requestFx, { scope, params: { method: 'GET', url: '/a' } })

  expect(value).toBe('ok')
  expect(sent('/api/users/auth')).toHaveLength(0)
})

test('a device that the server no longer knows ends the session', async () => {
  knowsDevice = false
  const scope = fork({ values: [[$token, 'old']] })

  const { status } = await allSettled(requestFx, { scope, params: { method: 'GET', url: '/a' } })

  expect(status).toBe('fail')
  expect(scope.getState($token)).toBe('')
  expect(readSession()).toBeNull()
  expect(sent('/a')).toHaveLength(1)
})

test('an anonymous 401 fails with what the server said and asks for no login', async () => {
  writeSession(null)

  const { value } = await allSettled(requestFx, { scope: fork(), params: { method: 'GET', url: '/a' } })

  expect(value).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN', message: 'Войдите, чтобы продолжить' })
  expect(calls).toHaveLength(1)
})

test('no answer is status 0 with a Russian message', async () => {
  const adapter = client.defaults.adapter
  client.defaults.adapter = async (config) => {
    throw new AxiosError('Network Error', 'ERR_NETWORK', config)
  }
  const { value } = await allSettled(requestFx, { scope: fork(), params: { method: 'GET', url: '/a' } })
  client.defaults.adapter = adapter

  expect(value).toMatchObject({ status: 0, code: 'NO_ANSWER', message: expect.stringContaining('Нет связи') })
})
