import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { OrderMessage, OrderTalk } from '@lavka/server/contract'
import { failure, openScope } from '../../../test/server'
import View from './order-talk'

const message = (change: Partial<OrderMessage>): OrderMessage => ({
  id: 1,
  isOwn: false,
  author: 'Продавец',
  text: 'Уже едет',
  photos: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  readAt: null,
  ...change,
})
const talk: OrderTalk = {
  order: 7,
  isOpen: true,
  unread: 1,
  messages: [message({ id: 1, isOwn: true, text: 'Где сыр?', readAt: '2026-11-21T09:05:00.000Z' }), message({ id: 2 })],
}
const url = '/api/clientv9/object/messages'

function show(answers: Parameters<typeof openScope>[0], stored = {}) {
  const opened = openScope({ [`PUT ${url}/read`]: () => ({ ...talk, unread: 0 }), ...answers }, stored)
  render(
    <Provider value={opened.scope}>
      <View orderId="7" orderNumber="42-1" />
    </Provider>,
  )
  return opened
}
const sent = (calls: { method: string; url: string; body?: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test('what was written is shown with who wrote it and whether it was read; who looks has read it, once', async () => {
  const { calls } = show({ [`GET ${url}`]: () => [talk] })
  const list = await screen.findByRole('list', { name: 'Переписка по заказу № 42-1' })
  expect(list).toHaveTextContent(/Вы.*прочитано.*Где сыр\?.*Продавец.*Новое.*Уже едет/)
  await waitFor(() => expect(sent(calls, 'PUT')).toEqual([{ order: 7, upTo: 2 }]))
  // an operator's look leaves it unread for the seller: it is not told again and again
  expect(screen.getByText('Новое')).toBeInTheDocument()
})

test('an operator whose look marks nothing tells it once', async () => {
  const { calls } = show({ [`GET ${url}`]: () => [talk], [`PUT ${url}/read`]: () => talk })
  await screen.findByText('Уже едет')
  await waitFor(() => expect(sent(calls, 'PUT').length).toBe(1))
  await userEvent.type(screen.getByLabelText('Сообщение'), 'Да')
  expect(sent(calls, 'PUT').length).toBe(1)
})

test('a message that was not sent stays in the field and goes again under the same key', async () => {
  let isDown = true
  const { calls } = show({
    [`GET ${url}`]: () => [{ ...talk, unread: 0, messages: [] }],
    [`POST ${url}`]: () => {
      if (isDown) throw failure({ message: 'Нет связи' })
      return { ...talk, unread: 0, messages: [message({ isOwn: true, text: 'Где сыр?' })] }
    },
  })
  expect(await screen.findByText('Сообщений пока нет.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Сообщение'), 'Где сыр?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  expect(screen.getByLabelText('Сообщение')).toHaveValue('Где сыр?')

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByRole('list', { name: 'Переписка по заказу № 42-1' })).toHaveTextContent('Где сыр?')
  expect(screen.getByLabelText('Сообщение')).toHaveValue('')
  const [first, second] = sent(calls, 'POST')
  expect(first).toEqual(second)
  expect(first).toMatchObject({ order: 7, text: 'Где сыр?', photos: [] })
})

test('a closed talk is read and not written to; what did not load comes by a retry', async () => {
  let isDown = true
  show({
    [`GET ${url}`]: () => {
      if (isDown) throw failure({ message: 'Нет связи' })
      return [{ ...talk, isOpen: false, unread: 0 }]
    },
  })
  expect(await screen.findByText(/Переписка не загрузилась/)).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Уже едет')).toBeInTheDocument()
  expect(screen.queryByLabelText('Сообщение')).toBeNull()
})
