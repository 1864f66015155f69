import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { $code, $token, requestFx, type Request } from '@lavka/shared'
import Settings from './settings'

const answers: Record<string, unknown> = {
  'GET /api/users/inn': [],
  'POST /api/users/inn': { id: 1, inn: '7707083893', name: 'ООО Ромашка' },
  'POST /api/users/auth/data': {
    token: 't',
    user: { id: 1, login: 'novichok', name: 'Новичок', role: 'client', first_auth: false, code: '7707083893', type: 'person' },
    data: { code: '7707083893', is_not_1c: true, reception_options: { order_in_email: true } },
  },
}

function open(change: Record<string, () => unknown> = {}) {
  const server = jest.fn<(request: Request) => unknown>(({ method, url }) => {
    const key = `${method} ${url}`
    return change[key] ? change[key]() : answers[key]
  })
  const scope = fork({ values: [[$token, 't']], handlers: [[requestFx, server]] })
  render(
    <Provider value={scope}>
      <Settings params={{ device: 'web', menuCode: 'inn' }} query={{}} />
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

  expect(await screen.findByText('7707083893')).toBeVisible()
  expect(server).toHaveBeenCalledWith(expect.objectContaining({ body: { inn: '7707083893', name: 'ООО Ромашка' } }))
  expect(scope.getState($code)).toBe('7707083893')
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible()
})

test('a number that cannot be is not sent and says so', async () => {
  const { server } = open()

  await add('7707083894')

  expect(screen.getByLabelText('ИНН')).toHaveAccessibleDescription(expect.stringContaining('такого номера не бывает'))
  expect(server).not.toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }))
})

test('what the server refuses is said beside the field and nothing is lost', async () => {
  open({ 'POST /api/users/inn': () => Promise.reject({ status: 400, code: 'BAD_REQUEST', message: 'Такой ИНН уже есть' }) })

  await add('7707083893')

  expect(await screen.findByText('Такой ИНН уже есть')).toBeVisible()
  expect(screen.getByLabelText('ИНН')).toHaveValue('7707083893')
})

test('a list that did not load offers to try again', async () => {
  let fails = true
  open({
    'GET /api/users/inn': () => (fails ? Promise.reject({ status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' }) : []),
  })

  expect(await screen.findByText('Нет связи с сервером')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('ИНН пока нет')).toBeVisible()
})
