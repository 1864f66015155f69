import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import type { SessionAnswer } from '@lavka/server/contract'
import { $name, noticeShown, redirected, requestFx, type Notice, type Request } from '@lavka/shared'
import Login from './login'

const answer: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true }, device: { id: 'd', psw: 'dk1.d.s' } },
}

function open(server: (request: Request) => unknown, query: Record<string, string> = {}) {
  const scope = fork({ handlers: [[requestFx, server]] })
  const landings = jest.fn<(path: string) => void>()
  const notices = jest.fn<(notice: Notice) => void>()
  createWatch({ unit: redirected, scope, fn: landings })
  createWatch({ unit: noticeShown, scope, fn: notices })
  render(
    <Provider value={scope}>
      <Login params={{}} query={query} />
    </Provider>,
  )
  return { scope, landings, notices }
}

async function enter(login: string, psw: string) {
  await userEvent.type(screen.getByLabelText('Логин'), login)
  await userEvent.type(screen.getByLabelText('Пароль'), psw)
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
}

test('a right login opens the session and goes back to where the person was', async () => {
  const server = jest.fn<(request: Request) => unknown>(() => answer)
  const { scope, landings } = open(server, { back: '/lavka?step=checkout' })

  await enter(' anna ', 'lavka-demo')

  expect(server.mock.calls[0]?.[0]).toMatchObject({ url: '/api/users/auth', body: { login: 'anna', psw: 'lavka-demo', type: 'web' } })
  expect(scope.getState($name)).toBe('Анна')
  expect(landings).toHaveBeenCalledWith('/lavka?step=checkout')
})

test('a wrong password gives the specified warning and keeps what was entered', async () => {
  const { notices } = open(() => Promise.reject({ status: 403, code: 'BAD_CREDENTIALS', message: 'Неверный логин или пароль' }))

  await enter('anna', 'no')

  const text = 'Не удалось войти. Проверьте введенный логин или пароль'
  expect(notices).toHaveBeenCalledWith({ kind: 'warning', text })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Логин')).toHaveValue('anna')
})

test('another failure says what really happened', async () => {
  open(() => Promise.reject({ status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' }))

  await enter('anna', 'lavka-demo')

  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером')
})

test('a second press while the first is on its way sends nothing', async () => {
  const server = jest.fn<(request: Request) => unknown>(() => new Promise(() => {}))
  open(server)

  await enter('anna', 'lavka-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Входим…' }))

  expect(server).toHaveBeenCalledTimes(1)
})

test('the password can be looked at', async () => {
  open(() => answer)

  await userEvent.click(screen.getByLabelText('Показать пароль'))

  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'text')
})
