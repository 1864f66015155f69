import { jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import type { NotificationSettings, Profile, SessionAnswer } from '@lavka/server/contract'
import { loggedIn, loggedOut, noticeShown, requestFx, type Notice, type Request } from '@lavka/shared'
import Settings from './settings'

export const anna: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
}

export const person: Profile = {
  id: 1,
  login: 'anna',
  name: 'Анна',
  role: 'client',
  type: 'person',
  code: 'c-1',
  email: 'anna@lavka.test',
  phone: '+79123456789',
  oktmo: '28000000',
  hasPassword: true,
  createdAt: '2025-03-08T09:00:00.000Z',
}

/** The choices of notifications of anna. */
export const told: NotificationSettings = {
  orderInEmail: true,
  orderInSms: false,
  orderInPush: true,
  regularInEmail: true,
  regularInPush: true,
  reviewInEmail: true,
  reviewInPush: true,
  waitInEmail: true,
  waitInSms: false,
  waitInPush: true,
  quietFrom: 22,
  quietUntil: 8,
}

type Answers = Record<string, unknown>

export const refuse =
  (code: string, message = code) =>
  () =>
    Promise.reject({ status: 403, code, message })

/** Renders a section of the settings, or `section/part`, for anna (or another) with a fake server: answers by «METHOD address»; a function is called each time. */
export async function openSection(address: string, answers: Answers = {}, session = anna) {
  const [menuCode = '', type] = address.split('/')
  const server = jest.fn<(request: Request) => unknown>(({ method, url }) => {
    const all: Answers = {
      'GET /api/users/profile': { ...person, ...session.user },
      'GET /api/users/oktmo': [{ code: '28000000', name: 'Тверь', region: 'Тверская область' }],
      'GET /api/users/push': { key: '', browsers: [] },
      'GET /api/users/rights': { role: 'client', calls: ['POST /api/users/profile/close'] },
      'POST /api/users/auth/data': session,
      ...answers,
    }
    const answer = all[`${method} ${url}`]
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  })
  const notices = jest.fn<(notice: Notice) => void>()
  const left = jest.fn<() => void>()
  const scope = fork({ handlers: [[requestFx, server]] })
  createWatch({ unit: noticeShown, scope, fn: notices })
  createWatch({ unit: loggedOut, scope, fn: () => left() })
  await allSettled(loggedIn, { scope, params: session })
  const { unmount } = render(
    <Provider value={scope}>
      <Settings params={{ device: 'web', menuCode, ...(type && { type }) }} query={{}} />
    </Provider>,
  )
  const sent = (line: string) =>
    server.mock.calls.map(([request]) => request).filter(({ method, url }) => `${method} ${url}` === line)
  return { scope, server, notices, left, sent, unmount }
}
