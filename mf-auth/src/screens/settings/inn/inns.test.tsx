import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import type { SessionAnswer } from '@lavka/server/contract'
import { $code, $token, loggedIn, loggedOut, requestFx, type Request } from '@lavka/shared'
import * as model from './model'
import Settings from '../settings'

const answers: Record<string, unknown> = {
  'GET /api/users/inn': [],
  'GET /api/users/inn/find': { isOffered: true },
  'POST /api/users/inn': { id: 1, inn: '7707083893', name: 'ООО Ромашка' },
  'POST /api/users/auth/data': {
    token: 't',
    user: {
      id: 1,
      login: 'novichok',
      name: 'Новичок',
      role: 'client',
      first_auth: false,
      code: '7707083893',
      type: 'person',
    },
    data: { code: '7707083893', is_not_1c: true, reception_options: { order_in_email: true } },
  },
}

function open(change: Record<string, () => unknown> = {}, query: Record<string, string> = {}) {
  const server = jest.fn<(request: Request) => unknown>(({ method, url }) => {
    const key = `${method} ${url}`
    return change[key] ? change[key]() : answers[key]
  })
  const scope = fork({ values: [[$token, 't']], handlers: [[requestFx, server]] })
  render(
    <Provider value={scope}>
      <Settings params={{ device: 'web', menuCode: 'inn' }} query={query} />
    </Provider>,
  )
  return { scope, server }
}

async function add(inn: string) {
  await userEvent.type(await screen.findByLabelText('ИНН'), inn)
  await userEvent.type(screen.getByLabelText('Название или имя'), 'ООО Ромашка')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
}

test('the first INN is listed, links the account and shows the next step', async () => {
  const { scope, server } = open()

  await add('7707 083893')

  expect(await screen.findByText('7707083893')).toBeInTheDocument()
  expect(server).toHaveBeenCalledWith(expect.objectContaining({ body: { inn: '7707083893', name: 'ООО Ромашка' } }))
  expect(scope.getState($code)).toBe('7707083893')
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeInTheDocument()
})

test('an invalid number is not sent and has a message', async () => {
  const { server } = open()

  await add('7707083894')

  expect(screen.getByLabelText('ИНН')).toHaveAccessibleDescription(expect.stringContaining('такого номера не бывает'))
  expect(server).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }))
})

test('a refusal of the server is shown at the field and the text is kept', async () => {
  open({
    'POST /api/users/inn': () => Promise.reject({ status: 400, code: 'BAD_REQUEST', message: 'Такой ИНН уже есть' }),
  })

  await add('7707083893')

  expect(await screen.findByText('Такой ИНН уже есть')).toBeInTheDocument()
  expect(screen.getByLabelText('ИНН')).toHaveValue('7707083893')
})

test('a list that did not load offers to try again', async () => {
  let fails = true
  open({
    'GET /api/users/inn': () =>
      fails ? Promise.reject({ status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' }) : [],
  })

  expect(await screen.findByText('Нет связи с сервером')).toBeInTheDocument()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('ИНН пока нет')).toBeInTheDocument()
})

test('letters are not accepted, and an empty form has a message', async () => {
  const { server } = open()

  await userEvent.type(await screen.findByLabelText('ИНН'), 'ИНН 77-07')
  expect(screen.getByLabelText('ИНН')).toHaveValue('7707')
  await userEvent.clear(screen.getByLabelText('ИНН'))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))

  expect(screen.getByLabelText('ИНН')).toHaveAccessibleDescription(expect.stringContaining('Введите ИНН'))
  expect(screen.getByLabelText('ИНН')).toHaveFocus()
  expect(screen.getByLabelText('Название или имя')).toHaveAccessibleDescription('Укажите название организации или имя')
  expect(server).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }))
})

test('a pasted number loses its spaces', async () => {
  open()

  await userEvent.click(await screen.findByLabelText('ИНН'))
  await userEvent.paste(' 7707 083 893 ')

  expect(screen.getByLabelText('ИНН')).toHaveValue('7707083893')
})

test('the form is reset after a number is added, and the focus is kept', async () => {
  open()

  await add('7707083893')

  expect(await screen.findByText('7707083893')).toBeInTheDocument()
  expect(screen.getByLabelText('ИНН')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Добавить' })).toHaveFocus()
})

test('when the linked account cannot be read, an error is shown and «Повторить» reads it', async () => {
  let fails = true
  open({
    'POST /api/users/auth/data': () =>
      fails
        ? Promise.reject({ status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' })
        : answers['POST /api/users/auth/data'],
  })
  await add('7707083893')
  expect(await screen.findByText(/страница о нём ещё не знает. Нет связи с сервером/)).toBeInTheDocument()

  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('ИНН привязан: документы к заказам оформим на него')).toBeInTheDocument()
  expect(screen.queryByText(/страница о нём ещё не знает/)).toBeNull()
})

const anna: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
}

test('a second INN of a linked account does not reload the session', async () => {
  const { scope, server } = open()
  await act(() => allSettled(loggedIn, { scope, params: anna }))

  await add('7707083893')

  expect(await screen.findByText('7707083893')).toBeInTheDocument()
  expect(server).not.toHaveBeenCalledWith(expect.objectContaining({ url: '/api/users/auth/data' }))
})

test('a logout clears the numbers', async () => {
  const scope = fork({ handlers: [[requestFx, () => [{ id: 1, inn: '7707083893', name: 'ООО Ромашка' }]]] })
  await allSettled(model.opened, { scope })
  expect(scope.getState(model.$inns)).toHaveLength(1)

  await allSettled(loggedOut, { scope })

  expect(scope.getState(model.$inns)).toBeNull()
})

test('«Найти по ИНН» fills in the name from the statistics service', async () => {
  const { server } = open({
    'POST /api/users/inn/find': () => ({
      inn: '7707083893',
      name: 'ООО «Берёзка»',
      type: 'organisation',
      oktmo: '',
      address: '',
    }),
  })

  await userEvent.type(await screen.findByLabelText('ИНН'), '7707083893')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по ИНН' }))

  expect(await screen.findByText('Нашли: ООО «Берёзка»')).toBeInTheDocument()
  expect(screen.getByLabelText('Название или имя')).toHaveValue('ООО «Берёзка»')
  expect(server).toHaveBeenCalledWith(
    expect.objectContaining({ url: '/api/users/inn/find', body: { inn: '7707083893' } }),
  )
})

test('a late answer about a number that was changed meanwhile leaves the name as it is', async () => {
  let answer: (found: unknown) => void = () => {}
  open({ 'POST /api/users/inn/find': () => new Promise((resolve) => (answer = resolve)) })
  const field = await screen.findByLabelText('ИНН')
  await userEvent.type(field, '7707083893')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по ИНН' }))
  await userEvent.clear(field)
  await userEvent.type(field, '7736050003')

  await act(async () => answer({ inn: '7707083893', name: 'ООО «Берёзка»' }))

  expect(field).toHaveValue('7736050003')
  expect(screen.getByLabelText('Название или имя')).toHaveValue('')
  expect(screen.queryByText(/Нашли/)).not.toBeInTheDocument()
})

test('«Найти по ИНН» without a result shows a message, and an invalid number is not requested', async () => {
  const { server } = open({
    'POST /api/users/inn/find': () =>
      Promise.reject({ status: 404, code: 'UNKNOWN_INN', message: 'По этому ИНН ничего не нашлось' }),
  })

  await userEvent.type(await screen.findByLabelText('ИНН'), '7707083894')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по ИНН' }))
  expect(screen.getByLabelText('ИНН')).toBeInvalid()
  expect(server).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }))

  await userEvent.clear(screen.getByLabelText('ИНН'))
  await userEvent.type(screen.getByLabelText('ИНН'), '7707083893')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по ИНН' }))
  expect(await screen.findByText('По этому ИНН ничего не нашлось')).toBeInTheDocument()
})

test('without the statistics service there is no «Найти по ИНН», and the name is typed', async () => {
  const { server } = open({ 'GET /api/users/inn/find': () => ({ isOffered: false }) })
  await screen.findByLabelText('ИНН')
  await waitFor(() => expect(server).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/users/inn/find' })))
  expect(screen.queryByRole('button', { name: 'Найти по ИНН' })).toBeNull()
  await add('7707 083893')
  expect(await screen.findByText('ООО Ромашка')).toBeInTheDocument()
})

test('a removed number disappears from the list, and the account is reloaded', async () => {
  const { server } = open({
    'GET /api/users/inn': () => [{ id: 1, inn: '7707083893', name: 'ООО Ромашка' }],
    'DELETE /api/users/inn/1': () => ({ done: true }),
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Убрать ИНН 7707083893' }))

  expect(await screen.findByText('ИНН пока нет')).toBeInTheDocument()
  expect(server).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/users/auth/data' }))
  expect(screen.queryByText('ИНН привязан: документы к заказам оформим на него')).toBeNull()
})

const unlinkedAnna: SessionAnswer = { ...anna, user: { ...anna.user, code: '' }, data: { ...anna.data, code: '' } }
const checkout = '/lavka?step=checkout'

test('a person on the way to the checkout may skip the number and return there', async () => {
  const { scope } = open({}, { back: checkout })
  await act(() => allSettled(loggedIn, { scope, params: unlinkedAnna }))

  expect(await screen.findByText(/Заказывать можно и без ИНН/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Пропустить' })).toHaveAttribute('href', checkout)

  await add('7707083893')
  expect(await screen.findByRole('link', { name: 'Продолжить' })).toHaveAttribute('href', checkout)
  expect(screen.queryByRole('link', { name: 'Пропустить' })).toBeNull()
})

test('a return address of another site is ignored', async () => {
  const { scope } = open({}, { back: '//evil.example' })
  await act(() => allSettled(loggedIn, { scope, params: unlinkedAnna }))
  expect(await screen.findByRole('link', { name: 'Пропустить' })).toHaveAttribute('href', '/lavka')
})

test('without a return address there is no skip link', async () => {
  const { scope } = open()
  await act(() => allSettled(loggedIn, { scope, params: anna }))
  expect(await screen.findByText('ИНН пока нет')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Пропустить' })).toBeNull()
})
