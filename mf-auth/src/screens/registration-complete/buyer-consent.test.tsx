import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx, type Request } from '@lavka/shared'
import RegistrationComplete from './registration-complete'

const documents = [
  { kind: 'personal-data', version: '2026-11-01', title: 'Согласие', text: 'Я разрешаю', isRequired: true },
  { kind: 'advertising', version: '2026-11-01', title: 'Реклама', text: 'Я согласен', isRequired: false },
]

function open(answer: (request: Request) => unknown) {
  const server = jest.fn(answer)
  render(
    <Provider value={fork({ handlers: [[requestFx, server]] })}>
      <RegistrationComplete params={{ device: 'web', type: 'buyer' }} query={{ code: 'long-code' }} />
    </Provider>,
  )
  return { sent: () => server.mock.calls.map(([{ method, url, body }]) => ({ method, url, body })) }
}

test('the text is read first; the button agrees to the version that was shown', async () => {
  const { sent } = open(({ method }) => (method === 'GET' ? documents : { done: true }))
  expect(await screen.findByText('Я разрешаю')).toBeInTheDocument()
  expect(screen.queryByText('Я согласен')).toBeNull()
  const read = { method: 'GET', url: '/api/users/consents/documents', body: undefined }
  expect(sent()).toEqual([read])
  await userEvent.click(screen.getByRole('button', { name: 'Согласен' }))
  // the page is shorter now: what came is brought into sight
  expect(await screen.findByRole('heading', { name: 'Спасибо' })).toHaveFocus()
  const given = { code: 'long-code', version: '2026-11-01' }
  expect(sent()).toEqual([read, { method: 'POST', url: '/api/users/consents/link', body: given }])
})

test('an old link says so and has a way on', async () => {
  open(({ method }) => {
    if (method === 'GET') return documents
    return Promise.reject({ status: 422, code: 'BAD_CODE', message: 'Код не подошёл' })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Согласен' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ссылка устарела или уже использована')
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeInTheDocument()
})

test('a text that does not load is asked for again by «Повторить»', async () => {
  let isDown = true
  open(() => {
    if (isDown) return Promise.reject({ status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' })
    return documents
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Текст согласия не загрузился. Нет связи с сервером')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Я разрешаю')).toBeInTheDocument()
})
