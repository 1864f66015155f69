import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { $isLoggedIn, loggedIn, requestFx, type Request } from '@lavka/shared'
import type { User } from '@lavka/server/contract'
import Invite from './invite'

const invitation = { role: 'supplier', roleName: 'Владелец', supplierName: 'Ферма «Лесная»' }

async function open(
  role: User['role'] | null,
  answer: (request: Request) => unknown = () => invitation,
  hasPassword = true,
) {
  const server = jest.fn(answer)
  const handler = (request: Request) => (request.url.endsWith('/profile') ? { hasPassword } : server(request))
  const scope = fork({ handlers: [[requestFx, handler]] })
  const user = { id: 1, login: 'vera', name: 'Вера', first_auth: false, code: 'c-1', type: 'person' } as const
  const data = { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } }
  if (role) await allSettled(loggedIn, { scope, params: { token: 't', user: { ...user, role }, data } })
  render(
    <Provider value={scope}>
      <Invite params={{}} query={{ code: 'long-code' }} />
    </Provider>,
  )
  return { scope, sent: () => server.mock.calls.map(([{ method, url }]) => `${method} ${url}`) }
}
const link = '/api/users/invitations/long-code'

test('a guest logs in first and comes back to the link', async () => {
  await open(null)
  expect(await screen.findByText('Роль: Владелец, Ферма «Лесная»')).toBeInTheDocument()
  const back = encodeURIComponent('/invite?code=long-code')
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', `/login?back=${back}`)
  expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull()
})

test('a buyer accepts by the button, and then logs in anew', async () => {
  const { scope, sent } = await open('client', ({ method }) => (method === 'GET' ? invitation : { done: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Принять приглашение' }))
  expect(await screen.findByRole('heading', { name: 'Готово' })).toBeInTheDocument()
  expect(sent()).toEqual([`GET ${link}`, `POST ${link}`])
  await userEvent.click(screen.getByRole('button', { name: 'Выйти и войти снова' }))
  await waitFor(() => expect(scope.getState($isLoggedIn)).toBe(false))
})

test('who has a role already is told so', async () => {
  await open('manager')
  expect(await screen.findByText(/уже есть роль/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull()
})

test('an old link says that it is old', async () => {
  await open('client', () => Promise.reject({ status: 422, code: 'BAD_CODE', message: 'Код не подошёл' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ссылка устарела или уже использована')
})

test('a buyer without a password is led to set one first', async () => {
  await open('client', () => invitation, false)
  expect(await screen.findByRole('link', { name: 'Задать пароль' })).toHaveAttribute('href', '/settings/web/password')
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull()
})
