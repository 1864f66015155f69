import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { card as cardOf, open, refuse } from '../../testing'

const card = (id: number, more: object = {}) => cardOf(id, { phone: '+79123456789', ...more })

const form = () => within(screen.getByRole('form', { name: 'Исправить заказ' }))
const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'Исправить заказ' }))
const tea = {
  code: 'chay',
  name: 'Чай',
  unit: 'уп',
  pack: '',
  stock: 5,
  priceKopecks: 33_333,
  picture: { key: 'k', color: '#fff' },
}

test('an order is corrected: only what was changed is sent, and the card shows it', async () => {
  const move = jest.fn<(request: Request) => unknown>(() => card(17, { receiver: 'Олег', version: 4 }))
  open('/admin/orders?order=17', { card: () => card(17), move, goods: () => ({ rows: [tea], total: 1 }) })
  await openForm()
  expect(form().getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await userEvent.clear(form().getByLabelText('Получатель'))
  await userEvent.type(form().getByLabelText('Получатель'), 'Олег')
  await userEvent.selectOptions(form().getByLabelText('Когда'), '2026-11-23 10:00–14:00')
  await userEvent.clear(form().getByLabelText('Сыр, кг'))
  await userEvent.type(form().getByLabelText('Сыр, кг'), '0,3')
  await userEvent.type(form().getByLabelText('Добавить товар'), 'чай')
  await userEvent.click(await screen.findByRole('option', { name: /Чай/ }))
  await userEvent.clear(form().getByLabelText('Новое: Чай, уп'))
  await userEvent.type(form().getByLabelText('Новое: Чай, уп'), '2')
  await userEvent.type(form().getByLabelText('Кто просил и почему'), 'Звонок')
  await userEvent.click(form().getByRole('button', { name: 'Сохранить' }))

  await waitFor(() => expect(screen.queryByRole('form', { name: 'Исправить заказ' })).toBeNull())
  expect(move.mock.calls.map(([{ body }]) => body)).toEqual([
    {
      id: 17,
      version: 3,
      delivery: { receiver: 'Олег', window: '2026-11-23 10:00–14:00' },
      lines: [{ line: 5, quantity: 0.3 }],
      added: [{ product: 'chay', quantity: 2 }],
      reason: 'Звонок',
    },
  ])
  expect(within(screen.getByRole('dialog')).getByText('Олег')).toBeInTheDocument()
})

test('when another person was quicker the form says what changed, keeps what was typed and saves over it', async () => {
  const move = jest.fn<(request: Request) => unknown>()
  move.mockImplementationOnce(() => refuse('ORDER_CHANGED', 'Заказ уже изменён'))
  move.mockImplementationOnce(() => card(17, { version: 5 }))
  const seen = [card(17), card(17, { version: 4, address: 'Тверская, 1' })]
  open('/admin/orders?order=17', { card: () => seen.shift() ?? card(17, { version: 4 }), move })
  await openForm()
  await userEvent.type(form().getByLabelText('Комментарий'), 'Код 12')
  await userEvent.click(form().getByRole('button', { name: 'Сохранить' }))

  expect(await form().findByText('Изменилось, пока вы правили')).toBeInTheDocument()
  expect(form().getByText('Маросейка, 6').parentElement).toHaveTextContent('Адрес: Маросейка, 6 → Тверская, 1')
  expect(form().getByLabelText('Адрес')).toHaveValue('Тверская, 1')
  expect(form().getByLabelText('Комментарий')).toHaveValue('Код 12')
  await userEvent.click(form().getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(move).toHaveBeenCalledTimes(2))
  expect(move.mock.calls[1]?.[0].body).toEqual({ id: 17, version: 4, delivery: { comment: 'Код 12' }, reason: '' })
})

test('what was typed is kept by the browser until it is saved or given up', async () => {
  let version = 3
  const { go } = open('/admin/orders?order=17', {
    card: () => card(17, { version }),
    goods: () => ({ rows: [tea], total: 1 }),
  })
  await openForm()
  await userEvent.type(form().getByLabelText('Комментарий'), 'Код 12')
  await userEvent.clear(form().getByLabelText('Сыр, кг'))
  await userEvent.type(form().getByLabelText('Сыр, кг'), '0,3')
  await userEvent.type(form().getByLabelText('Добавить товар'), 'чай')
  await userEvent.click(await screen.findByRole('option', { name: /Чай/ }))
  go('/admin/orders')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Исправить заказ' })).toBeNull())

  version = 4
  go('/admin/orders?order=17')
  expect(await screen.findByRole('form', { name: 'Исправить заказ' })).toBeInTheDocument()
  expect(form().getByLabelText('Комментарий')).toHaveValue('Код 12')
  expect(form().getByLabelText('Сыр, кг')).toHaveValue('0,3')
  expect(form().getByLabelText('Новое: Чай, уп')).toHaveValue('1')
  expect(form().getByText(/Заказ изменился после того/)).toBeInTheDocument()
  await userEvent.click(form().getByRole('button', { name: 'Не менять' }))
  go('/admin/orders')
  go('/admin/orders?order=17')
  expect(await screen.findByRole('button', { name: 'Исправить заказ' })).toBeInTheDocument()
})

test('a refusal stands at its field; an order that is on its way has no such form', async () => {
  const message = 'По этому адресу поставщик не доставляет'
  const details = { fields: [{ field: 'address', message }] }
  const { go } = open('/admin/orders?order=17', {
    move: () => Promise.reject(Object.assign(new Error(message), { status: 422, code: 'VALUE_REFUSED', details })),
    card: ({ query }) => {
      const late = 'Заказ уже передан в доставку'
      const isLate = JSON.stringify(query).includes('18')
      return isLate ? card(18, { correctable: { deliveryRefusal: late, linesRefusal: late, windows: [] } }) : card(17)
    },
  })
  await openForm()
  await userEvent.type(form().getByLabelText('Адрес'), ', Тула')
  await userEvent.click(form().getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(form().getByLabelText('Адрес')).toHaveAccessibleDescription(message))
  go('/admin/orders?order=18')
  expect(await screen.findByRole('heading', { name: 'Заказ 1018-1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Исправить заказ' })).toBeNull()
})
