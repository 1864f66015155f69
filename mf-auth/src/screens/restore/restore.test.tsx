import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { readStoredFx, redirected, requestFx, type Request } from '@lavka/shared'
import Restore from './restore'

function open(
  query: Record<string, string> = {},
  answers: Record<string, unknown> = {},
  device = 'web',
  stored: unknown = null,
) {
  const server = jest.fn<(request: Request) => unknown>(({ url }) => answers[url] ?? { done: true })
  const went = jest.fn<(path: string) => void>()
  const scope = fork({
    handlers: [
      [requestFx, server],
      [readStoredFx, () => stored],
    ],
  })
  createWatch({ unit: redirected, scope, fn: went })
  render(
    <Provider value={scope}>
      <Restore params={{ device }} query={query} />
    </Provider>,
  )
  return {
    bodies: (url: string) => server.mock.calls.filter(([request]) => request.url === url).map(([{ body }]) => body),
    went,
  }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('by e-mail: the answer is the same whether the address is known or not', async () => {
  const { bodies } = open()

  await userEvent.type(screen.getByLabelText('Почта'), ' anna@lavka.test ')
  await press('Получить ссылку')

  expect(bodies('/api/users/forgot')).toEqual([{ email: 'anna@lavka.test' }])
  expect(await screen.findByText(/Если адрес anna@lavka.test нам известен/)).toBeInTheDocument()
})

test('inside the application the link of the mail leads back into it', async () => {
  const { bodies } = open({}, {}, 'app')
  await userEvent.type(screen.getByLabelText('Почта'), 'anna@lavka.test')
  await press('Получить ссылку')

  expect(bodies('/api/users/forgot')).toEqual([{ email: 'anna@lavka.test', device: 'app' }])
})

test('the login after it returns to the checkout', async () => {
  const { went } = open({ code: 'long-code' }, {}, 'web', { path: '/lavka?step=checkout', until: Date.now() + 60_000 })
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'синий трактор едет')
  await press('Сохранить пароль')
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login?back=%2Flavka%3Fstep%3Dcheckout'))
})

test('by the link of the mail: {code, pwd}, and on to the login', async () => {
  const { bodies, went } = open({ code: 'long-code' })

  await userEvent.type(screen.getByLabelText('Новый пароль'), 'синий трактор едет')
  await press('Сохранить пароль')

  expect(bodies('/api/users/forgot')).toEqual([{ code: 'long-code', pwd: 'синий трактор едет' }])
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'))
})

test('by phone: an SMS, the login of the number, {login, psw, code}', async () => {
  const { bodies } = open({}, { '/api/users/restore/verify': { code: 'proof', logins: ['anna', 'ferma'] } })

  await userEvent.type(screen.getByLabelText('Телефон'), '9123456789')
  await press('Получить код')
  await userEvent.type(await screen.findByLabelText('Код из СМС'), '123456')
  await press('Подтвердить')
  await userEvent.selectOptions(await screen.findByLabelText('Логин'), 'ferma')
  await userEvent.type(screen.getByLabelText('Новый пароль'), 'синий трактор едет')
  await press('Сохранить пароль')

  expect(bodies('/api/users/restore')).toEqual([{ phone: '+7 (912) 345-67-89', country: 'RU' }])
  expect(bodies('/api/users/forgot')).toEqual([{ login: 'ferma', psw: 'синий трактор едет', code: 'proof' }])
})

test('a weak new password is not sent', async () => {
  const { bodies } = open({ code: 'long-code' })

  await userEvent.type(screen.getByLabelText('Новый пароль'), '12345678')
  await press('Сохранить пароль')

  expect(screen.getByLabelText('Новый пароль')).toHaveAccessibleDescription(/подбирают первым/)
  expect(bodies('/api/users/forgot')).toEqual([])
})
