import assert from 'node:assert/strict'
import { before, beforeEach } from 'node:test'
import { useApp, type TestApp } from '../../../test/app.ts'
import { insertUser } from '../../../test/rows.ts'
import { hashPassword } from './password.ts'
import type { SessionAnswer } from './schema.ts'

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>
type Given = { login?: string; psw?: string; address?: string; cookie?: string }

export const password = 'лавка и медведь'
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The API and a new person `Anna-N` for each test, with the password above. */
export function usePerson() {
  const test = useApp()
  const person = { login: '', id: 0, password_hash: '' }
  let count = 0

  before(async () => (person.password_hash = await hashPassword(password)))
  beforeEach(async () => {
    person.login = `Anna-${++count}`
    const { login, password_hash } = person
    const row = await insertUser(test.owner, { login, password_hash, name: 'Анна', email: `${login}@mail.example` })
    person.id = row.id
  })

  function logIn({ login = person.login, psw = password, address = '10.0.0.1', cookie }: Given = {}): Promise<Answer> {
    return test.app.inject({
      method: 'POST',
      url: '/api/users/auth',
      remoteAddress: address,
      headers: cookie === undefined ? {} : { cookie },
      payload: { login, psw, type: 'web', model: 'Firefox' },
    })
  }

  async function session(given?: Given): Promise<SessionAnswer> {
    const answer = await logIn(given)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }

  function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string, payload?: object) {
    const headers = token === undefined ? {} : bearer(token)
    return test.app.inject({ method, url: `/api/users${url}`, headers, ...(payload && { payload }) })
  }

  return { ...test, person, logIn, session, call }
}

/** An answer without the id of the request, which always differs. */
export function withoutId(answer: Answer): { status: number; body: Record<string, unknown> } {
  const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, body }
}

export function codeOf(answer: Answer): string {
  return answer.json<{ code: string }>().code
}

/** The device secret of an answer. */
export function pswOf({ data }: SessionAnswer): string {
  assert.ok(data.device)
  return data.device.psw
}
