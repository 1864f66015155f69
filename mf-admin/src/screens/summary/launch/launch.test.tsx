import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, requestFx, type Request } from '@lavka/shared'
import type { Launch as Answer, TrialMessage, User } from '@lavka/server/contract'
import { Launch } from './launch'

const trial = (given: Partial<TrialMessage> = {}): TrialMessage => ({
  channel: 'mail',
  to: 'olga@lavka.example',
  isConfigured: true,
  state: 'none',
  failure: '',
  ...given,
})
const launch = (trials: TrialMessage[] = [], done: readonly string[] = ['pages']): Answer => ({
  steps: (['pages', 'goods', 'mail', 'sms'] as const).map((code) => ({ code, isDone: done.includes(code) })),
  trials,
})

async function open(answer: (request: Request) => unknown, role: User['role'] = 'admin') {
  const server = jest.fn(answer)
  const scope = fork({ handlers: [[requestFx, server]] })
  const user = { id: 1, login: 'olga', name: 'Ольга', role, first_auth: false, code: '', type: 'person' as const }
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  await allSettled(loggedIn, { scope, params: { token: 't', user, data } })
  await act(async () =>
    render(
      <Provider value={scope}>
        <Launch />
      </Provider>,
    ),
  )
  return server
}

test('each step says whether it is done, what is missing, and leads to where it is done', async () => {
  await open(() => launch())
  expect(screen.getByRole('heading', { name: 'Запуск магазина' })).toBeInTheDocument()
  expect(screen.getByText(/Готово 1 из 4/)).toBeInTheDocument()
  const [pages, goods] = screen.getAllByRole('listitem')
  expect(pages).toHaveTextContent('Страницы магазина: готово')
  expect(goods).toHaveTextContent('Товары: нужно — хотя бы один в продаже и в наличии')
  expect(screen.getByRole('link', { name: 'Страницы магазина' })).toHaveAttribute('href', '/admin/servicePages')
  expect(screen.getByRole('link', { name: 'Товары' })).toHaveAttribute('href', '/admin/products')
})

test('a shop that has done everything has no such list', async () => {
  await open(() => launch([], ['pages', 'goods', 'mail', 'sms']))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('nobody but an administrator is asked for it', async () => {
  const server = await open(() => launch(), 'manager')
  expect(server).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a trial mail is sent to oneself, and what came of it is told until it has left', async () => {
  const answers = [
    launch([trial()]),
    launch([trial({ state: 'waiting', failure: 'ECONNREFUSED' })]),
    launch([trial({ state: 'sent' })], ['mail']),
  ]
  const server = await open(({ method }) =>
    method === 'POST' ? launch([trial({ state: 'waiting' })]) : answers.shift(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Отправить себе письмо' }))
  expect(screen.getByText('Отправляем на olga@lavka.example…')).toBeInTheDocument()
  expect(await screen.findByText(/Пока не ушло, пробуем ещё раз. Причина: ECONNREFUSED/)).toBeInTheDocument()
  expect(await screen.findByText(/Письмо ушло на olga@lavka.example/)).toBeInTheDocument()
  expect(server.mock.calls.map(([{ method, body }]) => [method, body])).toEqual([
    ['GET', undefined],
    ['POST', { channel: 'mail' }],
    ['GET', undefined],
    ['GET', undefined],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a gateway or an address there is no button, but what to do', async () => {
  await open(() => launch([trial({ isConfigured: false }), trial({ channel: 'sms', to: '' })]))
  expect(screen.getByText(/не заданы SMTP_URL и MAIL_FROM/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Указать свой телефон' })).toHaveAttribute('href', '/settings/web/phone')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refused trial says why, and a list that did not load is tried again', async () => {
  const refuse = (message: string) => Promise.reject({ status: 429, code: 'TOO_MANY', message })
  let isDown = true
  await open(({ method }) => {
    if (method === 'POST') return refuse('Попробуйте через час')
    return isDown ? refuse('Нет связи') : launch([trial()])
  })
  expect(screen.getByText('Нет связи')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить себе письмо' }))
  expect(await screen.findByText('Попробуйте через час')).toBeInTheDocument()
})
