import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork, is } from 'effector'
import { Provider } from 'effector-react'
import type { SessionAnswer } from '@lavka/server/contract'
import * as shared from '@lavka/shared'
import {
  authFetchingChanged,
  loggedIn,
  loggedOut,
  navigated,
  noticeShown,
  redirected,
  requestFx,
  writeStoredFx,
  type Notice,
  type Request,
} from '@lavka/shared'
import Login from './login'
import * as model from './model'

const answer: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: {
    code: 'c-1',
    is_not_1c: true,
    reception_options: { order_in_email: true },
    device: { id: 'd', psw: 'dk1.d.s' },
  },
}

function open(server: (request: Request) => unknown, query: Record<string, string> = {}) {
  const scope = fork({ handlers: [[requestFx, server]] })
  const navigate = jest.fn<(path: string) => void>()
  const notices = jest.fn<(notice: Notice) => void>()
  const written = jest.fn<(entry: { key: string; value: unknown }) => void>()
  createWatch({ unit: redirected, scope, fn: navigate })
  createWatch({ unit: noticeShown, scope, fn: notices })
  createWatch({ unit: writeStoredFx, scope, fn: written })
  render(
    <Provider value={scope}>
      <Login params={{}} query={query} />
    </Provider>,
  )
  return { scope, navigate, notices, written }
}

async function enter(login: string, psw: string) {
  await userEvent.type(screen.getByLabelText('Логин'), login)
  await userEvent.type(screen.getByLabelText('Пароль'), psw)
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
}

test('a successful login opens the session and returns to the previous page', async () => {
  const server = jest.fn<(request: Request) => unknown>(() => answer)
  const { scope, navigate } = open(server, { back: '/lavka?step=checkout' })

  await enter(' anna ', 'lavka-demo')

  expect(server.mock.calls[0]?.[0]).toMatchObject({
    url: '/api/users/auth',
    body: { login: 'anna', psw: 'lavka-demo', type: 'web' },
  })
  expect(scope.getState(shared.$name)).toBe('Анна')
  expect(navigate).toHaveBeenCalledWith('/lavka?step=checkout')
})

test('a welcome notice is shown at the first login only', async () => {
  const { notices } = open(() => ({ ...answer, user: { ...answer.user, first_auth: true } }))
  await enter('anna', 'lavka-demo')
  expect(notices.mock.calls).toEqual([[expect.objectContaining({ kind: 'success', title: 'Здравствуйте, Анна!' })]])
})

test('a pending login sets the shared store', async () => {
  const answers: ((session: SessionAnswer) => void)[] = []
  const { scope, notices } = open(() => new Promise((resolve) => answers.push(resolve)))
  await enter('anna', 'lavka-demo')
  expect(scope.getState(shared.$isAuthFetching)).toBe(true)

  await act(async () => answers[0]?.(answer))
  await waitFor(() => expect(scope.getState(shared.$isAuthFetching)).toBe(false))
  expect(notices).not.toHaveBeenCalled()
})

test('the return address is stored for a registration in another tab, and a login removes it', async () => {
  const { written } = open(() => answer, { back: '/lavka?step=checkout' })
  const kept = () => written.mock.lastCall?.[0]
  expect(kept()).toMatchObject({ key: 'lavka.way-back', value: { path: '/lavka?step=checkout' } })

  await enter('anna', 'lavka-demo')
  expect(kept()).toEqual({ key: 'lavka.way-back', value: null })
})

test('a login without a return address removes an earlier one', () => {
  const { written } = open(() => answer)
  expect(written.mock.lastCall?.[0]).toEqual({ key: 'lavka.way-back', value: null })
})

test('a login that reopens a closed account shows a notice', async () => {
  const { notices } = open(() => ({ ...answer, data: { ...answer.data, isReopened: true } }))
  await enter('anna', 'lavka-demo')
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ title: 'Учётная запись снова открыта' }))
})

test('a wrong password gives the specified warning and keeps what was entered', async () => {
  const { notices } = open(() =>
    Promise.reject({ status: 403, code: 'BAD_CREDENTIALS', message: 'Неверный логин или пароль' }),
  )

  await enter('anna', 'no')

  const text = 'Не удалось войти. Проверьте введенный логин или пароль'
  expect(notices).toHaveBeenCalledWith({ kind: 'warning', text })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Логин')).toHaveValue('anna')
  expect(screen.getByLabelText('Пароль')).toHaveValue('no')
})

test('another failure shows the server’s message', async () => {
  open(() => Promise.reject({ status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' }))

  await enter('anna', 'lavka-demo')

  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером')
})

test('too many attempts show the server’s message, not that the password is wrong', async () => {
  const message = 'Слишком много попыток. Повторите через 5 минут'
  open(() => Promise.reject({ status: 429, code: 'TOO_MANY', message }))

  await enter('anna', 'lavka-demo')

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByText(model.REFUSED)).toBeNull()
})

test('a person without a linked account goes to the tax number page, and from there to the return address', async () => {
  const { navigate } = open(() => ({ ...answer, user: { ...answer.user, code: '' } }), { back: '/lavka?step=checkout' })

  await enter('novichok', 'lavka-demo')

  expect(navigate.mock.calls).toEqual([['/settings/web/inn?back=%2Flavka%3Fstep%3Dcheckout']])
})

test('Enter sends the form; a second Enter while it is pending sends nothing', async () => {
  const server = jest.fn<(request: Request) => unknown>(() => new Promise(() => {}))
  open(server)

  await userEvent.type(screen.getByLabelText('Логин'), 'anna')
  await userEvent.type(screen.getByLabelText('Пароль'), 'lavka-demo{Enter}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Входим…' }))

  expect(server).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Входим…' })).toHaveAttribute('aria-busy', 'true')
})

test('empty fields have messages, the first one gets the focus and nothing is sent', async () => {
  const server = jest.fn<(request: Request) => unknown>()
  open(server)

  await userEvent.type(screen.getByLabelText('Логин'), '  {Enter}')
  expect(screen.getByLabelText('Логин')).toHaveAccessibleDescription('Введите логин')
  expect(screen.getByLabelText('Логин')).toHaveFocus()

  await userEvent.type(screen.getByLabelText('Логин'), 'anna{Enter}')
  expect(screen.getByLabelText('Логин')).not.toHaveAccessibleDescription()
  expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Введите пароль')
  expect(screen.getByLabelText('Пароль')).toHaveFocus()
  expect(server).not.toHaveBeenCalled()
})

test('the password is in no store, and its field is cleared after the login', async () => {
  const { scope } = open(() => answer)

  await enter('anna', 'my-own-password')

  expect(screen.getByLabelText('Пароль')).toHaveValue('')
  const units: unknown[] = [...Object.values(shared), ...Object.values(model)]
  const everything = units.flatMap((unit) => (is.store(unit) ? [scope.getState<unknown>(unit)] : []))
  expect(JSON.stringify(everything)).toContain('anna')
  expect(JSON.stringify(everything)).not.toContain('my-own-password')
})

test('the form stays busy until the page changes', async () => {
  open(() => answer)

  await enter('anna', 'lavka-demo')

  expect(screen.queryByText(/Вы вошли как/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Входим…' })).toBeInTheDocument()
})

test('the password can be shown, and is hidden when it is sent', async () => {
  open(() => new Promise(() => {}))
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'password')

  await userEvent.click(screen.getByLabelText('Показать пароль'))
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'text')

  await enter('anna', 'lavka-demo')
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'password')
})

test('Caps Lock shows a warning while the password is typed', async () => {
  open(() => answer)

  await userEvent.type(screen.getByLabelText('Пароль'), '{CapsLock}a')
  expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Включён Caps Lock')

  await userEvent.tab()
  expect(screen.getByLabelText('Пароль')).not.toHaveAccessibleDescription()
})

test('password managers recognise the fields', () => {
  open(() => answer)

  expect(screen.getByLabelText('Логин')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('autocomplete', 'current-password')
})

test('a person who is logged in already may continue or log out', async () => {
  const { scope } = open(() => answer, { back: '/myOrders' })
  const [went, left] = [jest.fn(), jest.fn()]
  createWatch({ unit: navigated, scope, fn: went })
  createWatch({ unit: loggedOut, scope, fn: left })
  await act(() => allSettled(loggedIn, { scope, params: answer }))

  expect(screen.getByRole('heading', { name: 'Вы вошли как Анна' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }))
  expect(went).toHaveBeenCalledWith('/myOrders')

  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  expect(left).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('Логин')).toBeInTheDocument()
})

async function askForCode() {
  await userEvent.type(screen.getByLabelText('Телефон'), '9001234567')
  await userEvent.click(screen.getByRole('button', { name: 'Получить код' }))
}

async function enterByCode() {
  await userEvent.click(screen.getByRole('button', { name: 'Войти по коду из СМС' }))
  await askForCode()
  await userEvent.type(await screen.findByLabelText('Код из СМС'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
}

test('a code of an SMS opens the session, and the person goes on where they came from', async () => {
  const server = jest.fn<(request: Request) => unknown>(({ url }) =>
    url.endsWith('/verify') ? answer : { done: true },
  )
  const { scope, navigate } = open(server, { back: '/lavka?step=checkout' })

  await enterByCode()

  expect(server.mock.calls.map(([{ url, body }]) => [url, body])).toEqual([
    ['/api/users/entry', { phone: '+7 (900) 123-45-67', country: 'RU' }],
    ['/api/users/entry/verify', expect.objectContaining({ phone: '+7 (900) 123-45-67', code: '123456', type: 'web' })],
  ])
  expect(scope.getState(shared.$name)).toBe('Анна')
  expect(navigate).toHaveBeenCalledWith('/lavka?step=checkout')
})

test('while SMS leave late the page says so', async () => {
  let isLate = true
  open(() => ({ done: true, isLate }))
  await userEvent.click(screen.getByRole('button', { name: 'Войти по коду из СМС' }))
  await askForCode()
  expect(screen.getByText(/СМС сейчас доходят с задержкой/)).toBeInTheDocument()
  isLate = false
  await userEvent.click(screen.getByRole('button', { name: 'Изменить номер' }))
  await askForCode()
  expect(screen.queryByText(/СМС сейчас доходят с задержкой/)).toBeNull()
})

test('a code that opens nothing says why, and the login and password are one press away', async () => {
  const message = 'С этим номером входят только по логину и паролю'
  open(({ url }) =>
    url.endsWith('/verify')
      ? Promise.reject({ status: 403, code: 'PASSWORD_LOGIN', message })
      : Promise.resolve({ done: true }),
  )

  await enterByCode()

  expect(await screen.findByText(message)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Войти по логину и паролю' }))
  expect(screen.getByLabelText('Логин')).toBeInTheDocument()
})

test('when no SMS comes another code can be asked for after a minute', async () => {
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const server = jest.fn<(request: Request) => unknown>(() => ({ done: true }))
    open(server)
    await user.click(screen.getByRole('button', { name: 'Войти по коду из СМС' }))
    await user.type(screen.getByLabelText('Телефон'), '9001234567')
    await user.click(screen.getByRole('button', { name: 'Получить код' }))
    expect(screen.getByText(/Новый код можно запросить через 60 с/)).toBeInTheDocument()
    act(() => void jest.advanceTimersByTime(59_000))
    expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
    act(() => void jest.advanceTimersByTime(1_000))
    await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    expect(server.mock.calls.map(([{ url, body }]) => [url, body])).toEqual([
      ['/api/users/entry', { phone: '+7 (900) 123-45-67', country: 'RU' }],
      ['/api/users/entry', { phone: '+7 (900) 123-45-67', country: 'RU' }],
    ])
    expect(screen.getByText(/Новый код можно запросить через 60 с/)).toBeInTheDocument()
  } finally {
    jest.useRealTimers()
  }
})

test('while a stored session is checked the form stays, and when it has ended nothing typed is lost', async () => {
  const { scope } = open(() => answer)
  await act(async () => {
    await allSettled(authFetchingChanged, { scope, params: true })
    await allSettled(loggedIn, { scope, params: answer })
  })
  await userEvent.type(screen.getByLabelText('Логин'), 'vera')
  await act(async () => {
    await allSettled(loggedOut, { scope })
    await allSettled(authFetchingChanged, { scope, params: false })
  })
  expect(screen.getByLabelText('Логин')).toHaveValue('vera')
})
