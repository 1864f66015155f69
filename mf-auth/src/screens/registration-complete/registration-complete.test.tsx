import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx, type Request } from '@lavka/shared'
import RegistrationComplete from './registration-complete'

const found = { login: 'ivan', name: 'Иван', type: 'person', isConfirmed: false }

function open(code: string, answer: (request: Request) => unknown = () => found, type = 'person', device = 'web') {
  const server = jest.fn(answer)
  render(
    <Provider value={fork({ handlers: [[requestFx, server]] })}>
      <RegistrationComplete params={{ device, type }} query={code ? { code } : {}} />
    </Provider>,
  )
  return server
}

test('without a code the page asks to open the mail and calls no API', () => {
  const server = open('', undefined, 'supplier')

  expect(screen.getByRole('heading', { name: 'Проверьте почту' })).toBeInTheDocument()
  expect(screen.getByText(/проверим заявку поставщика/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /отправьте снова/ })).toHaveAttribute('href', '/registration/web/supplier')
  expect(server).not.toHaveBeenCalled()
})

test('inside the application the links stay inside it', () => {
  open('', undefined, 'person', 'app')

  expect(screen.getByRole('link', { name: /отправьте снова/ })).toHaveAttribute('href', '/registration/app/person')
})

test('the registration is confirmed by the button, not by opening the link', async () => {
  const server = open('long-code')

  await screen.findByText(/Иван, подтвердите регистрацию/)
  expect(server.mock.calls.map(([{ method }]) => method)).toEqual(['GET'])
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }))

  expect(await screen.findByRole('heading', { name: 'Готово' })).toBeInTheDocument()
  expect(server.mock.lastCall?.[0]).toMatchObject({ method: 'POST', url: '/api/users/signup/long-code' })
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login')
})

test('when the login was taken meanwhile, the page offers another registration instead of a retry', async () => {
  open('long-code', ({ method }) =>
    method === 'GET' ? found : Promise.reject({ status: 409, code: 'LOGIN_TAKEN', message: 'Этот логин уже занят' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Этот логин уже занят')
  expect(screen.getByRole('link', { name: 'Зарегистрироваться с другим логином' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
})

test.each([
  ['over', 'BAD_CODE', 422],
  ['cut by a mail program', 'BAD_REQUEST', 400],
])('a link that is %s has a message and a way on', async (_what, code, status) => {
  open('old-code', () => Promise.reject({ status, code, message: 'Код не подошёл' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Ссылка устарела или уже использована')
  expect(screen.getByRole('link', { name: 'Зарегистрироваться заново' })).toBeInTheDocument()
})

test('without an answer of the server «Повторить» is shown, and not the message about an old link', async () => {
  let isDown = true
  const lost = { status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером. Проверьте интернет и повторите' }
  open('long-code', () => (isDown ? Promise.reject(lost) : found))

  expect(await screen.findByRole('alert')).toHaveTextContent('Регистрация не загрузилась. Нет связи с сервером')
  expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText(/Иван, подтвердите регистрацию/)).toBeInTheDocument()
})

test('a confirmed registration leads to the login', async () => {
  open('used-code', () => ({ ...found, isConfirmed: true }))

  expect(await screen.findByRole('heading', { name: 'Готово' })).toBeInTheDocument()
})
