import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { orderMoneyChanged, type Request } from '@lavka/shared'
import { card, lineOf, open, refuse, row } from '../testing'

test('an action moves the order: the card, the row and a notice say so', async () => {
  let isConfirmed = false
  const { asked, notices } = open('/admin/orders?order=17', {
    grid: () => ({ data: [isConfirmed ? row(17, 'confirmed', 'Подтверждён') : row(17)], totalCount: 1 }),
    move: () => {
      isConfirmed = true
      return card(17, { status: 'confirmed', statusName: 'Подтверждён', version: 4, actions: [] })
    },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))

  await waitFor(() => expect(within(lineOf('1017-1')).getByText('Подтверждён')).toBeInTheDocument())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: 17,
    version: 3,
    event: 'confirm',
    reason: '',
  })
  expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Заказ 1017-1: подтверждён' })
  expect(screen.getByRole('dialog')).toHaveAttribute('open')
  expect(within(screen.getByRole('dialog')).getByText('Подтверждён')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
})

test('a cancellation asks the reason; when another person was quicker the card is fresh and the reason is kept', async () => {
  const move = jest.fn<(request: Request) => unknown>()
  move.mockImplementationOnce(() => refuse('ORDER_CHANGED', 'Заказ уже изменён'))
  move.mockImplementationOnce(() => card(17, { status: 'cancelled', statusName: 'Отменён', version: 5, actions: [] }))
  let version = 2
  open('/admin/orders?order=17', { card: () => card(17, { version: ++version }), move })

  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  const reason = screen.getByRole('textbox', { name: 'Причина отмены' })
  expect(screen.getByRole('button', { name: 'Отменить заказ' })).toBeDisabled()
  await userEvent.type(reason, 'Нет товара')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  expect(await screen.findByText(/Карточка обновлена: проверьте и повторите/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Причина отмены' })).toHaveValue('Нет товара')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))

  expect(await within(screen.getByRole('dialog')).findByText('Отменён')).toBeInTheDocument()
  expect(move.mock.calls.map(([{ body }]) => body)).toEqual([
    { id: 17, version: 3, event: 'cancel', reason: 'Нет товара' },
    { id: 17, version: 4, event: 'cancel', reason: 'Нет товара' },
  ])
  expect(screen.queryByRole('textbox', { name: 'Причина отмены' })).toBeNull()
})

test('a refused action cannot be pressed and says why', async () => {
  const actions = [{ event: 'cancel', caption: 'Отменить', refusal: 'Заказ уже в пути', needsReason: true }]
  open('/admin/orders?order=17', { card: () => card(17, { actions }) })

  expect(await screen.findByRole('button', { name: 'Отменить' })).toBeDisabled()
  expect(screen.getByText('Заказ уже в пути')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Отменить' })).toHaveAccessibleDescription('Заказ уже в пути')
})

test('the card shows the lines with their sums and the wished time in words', async () => {
  open('/admin/orders?order=17')

  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/0,6.кг × 1.240,00.₽/)).toBeInTheDocument()
  expect(within(dialog).getByText(/744,00/)).toBeInTheDocument()
  expect(within(dialog).getByText(/22.ноября, 10:00–14:00/)).toBeInTheDocument()
})

test('the payment is the payments team’s: asked for when the card opens, told when the order moved on', async () => {
  const { slots } = open('/admin/orders?order=17', {
    move: () => card(17, { status: 'confirmed', statusName: 'Подтверждён', version: 4, actions: [] }),
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))

  const shown = () => slots.mock.calls.filter(([view]) => view === 'order-payment')
  await waitFor(() => expect(shown().length).toBe(2))
  expect(slots).toHaveBeenCalledWith('order-talk', { orderId: '17', orderNumber: '1017-1' })
  expect(shown()).toEqual([
    ['order-payment', { orderNumber: '1017-1', orderVersion: '3' }],
    ['order-payment', { orderNumber: '1017-1', orderVersion: '4' }],
  ])
})

test('what was really put in is entered line by line and shown; a refusal of the server is told and nothing is lost', async () => {
  const weigh = jest.fn<(request: Request) => unknown>()
  weigh.mockImplementationOnce(() =>
    refuse('TRANSITION_REFUSED', 'Сыр: больше заказанного можно привезти не более чем на 10 %'),
  )
  const actual = {
    quantity: 0.573,
    name: 'Сыр',
    unit: 'кг',
    isSubstitute: false,
    priceKopecks: 124_000,
    sumKopecks: 71_052,
    discountKopecks: 0,
    product: 'syr',
    reason: 'Головка меньше',
  }
  const [line] = card(17).lines
  weigh.mockImplementationOnce(() =>
    card(17, {
      status: 'assembling',
      version: 4,
      weighRefusal: null,
      toPayKopecks: 71_052,
      lines: [{ ...line, actual }],
    }),
  )
  open('/admin/orders?order=17', {
    card: () => card(17, { status: 'assembling', weighRefusal: null }),
    move: weigh,
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Уточнить вес и состав' }))
  const put = screen.getByRole('textbox', { name: 'Положено, кг' })
  expect(put).toHaveValue('0,6')
  await userEvent.clear(put)
  await userEvent.type(put, '0,573')
  await userEvent.type(screen.getByRole('textbox', { name: 'Почему' }), 'Головка меньше')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/не более чем на 10 %/)).toBeInTheDocument()
  expect(put).toHaveValue('0,573')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText(/Положено 0,573.кг: Головка меньше/)).toBeInTheDocument()
  expect(weigh.mock.calls.at(-1)?.[0].body).toEqual({
    id: 17,
    version: 3,
    lines: [{ line: 5, quantity: 0.573, reason: 'Головка меньше' }],
  })
})

const proposal = {
  id: 9,
  product: 'gouda',
  name: 'Гауда',
  unit: 'кг',
  quantity: 0.6,
  priceKopecks: 150_000,
  sumKopecks: 90_000,
  moreKopecks: 15_600,
  reason: 'Сыр закончился',
  until: '2026-11-21T11:30:00.000Z',
  isOver: false,
  picture: { key: 'k', color: '#fff' },
}
const asked = (more: object = {}) =>
  card(17, {
    status: 'assembling',
    weighRefusal: null,
    substitutions: 'call',
    lines: [{ ...card(17).lines[0], proposal: { ...proposal, ...more } }],
  })

test('an operator writes down what the buyer said by telephone about a substitute', async () => {
  const { asked: calls } = open('/admin/orders?order=17', {
    role: 'manager',
    card: () => asked(),
    move: () => card(17, { version: 4, toPayKopecks: 90_000 }),
  })
  expect(await screen.findByText(/Предложена замена: Гауда, 0,6.кг на 900,00.₽/)).toHaveTextContent(
    /дороже на 156,00.₽.*Ждём ответа покупателя до 21 ноября/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Покупатель согласен по телефону: Сыр' }))

  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/apiadmin/objects/orders/substitutions',
    body: { id: 9, isAccepted: true },
  })
  await waitFor(() => expect(screen.queryByText(/Предложена замена/)).toBeNull())
})

test('what was put in is a sentence: the goods that were ordered, a substitute, or nothing', async () => {
  const [line] = asked().lines
  if (!line) throw new Error('the order has no lines')
  const actual = {
    quantity: 1,
    unit: 'уп',
    name: 'Ряженка',
    isSubstitute: true,
    reason: 'Кефира нет',
    sumKopecks: 100_00,
  }
  const given = [actual, { ...actual, isSubstitute: false }, { ...actual, isSubstitute: false, quantity: 0 }]
  const lines = given.map((one, index) => ({
    ...line,
    id: index,
    product: `p${index}`,
    actual: one,
  }))
  open('/admin/orders?order=17', { card: () => ({ ...asked(), lines }) })
  expect(await screen.findByText(/^Замена: Ряженка, 1.уп\. Кефира нет$/)).toBeInTheDocument()
  expect(screen.getByText(/^Положено 1.уп: Кефира нет$/)).toBeInTheDocument()
  expect(screen.getByText('Не положено: Кефира нет')).toBeInTheDocument()
})

test('a supplier sees until when the buyer may answer, and whose word by telephone counts', async () => {
  open('/admin/orders?order=17', { role: 'supplier', card: () => asked() })
  expect(await screen.findByText(/Ответ по телефону записывает оператор площадки/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /по телефону/ })).toBeNull()
})

test('the form says the rule of substitutes, and only touched lines are said anew', async () => {
  const move = jest.fn<(request: Request) => unknown>(() => asked())
  const [line] = asked().lines
  const other = { ...line, id: 6, product: 'tea', name: 'Чай', unit: 'уп', quantity: 2, proposal: null }
  open('/admin/orders?order=17', { card: () => ({ ...asked(), lines: [line, other] }), move })
  await userEvent.click(await screen.findByRole('button', { name: 'Уточнить вес и состав' }))
  expect(screen.getByText(/^Замену согласует покупатель/)).toBeInTheDocument()
  expect(screen.getAllByRole('combobox', { name: 'Замена' })[0]).toHaveValue('Гауда')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Положено, уп' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Положено, уп' }), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(move.mock.calls[0]?.[0].body).toMatchObject({ lines: [{ line: 6, quantity: 1, reason: '' }] })
})

test('where the buyer wants no substitute the form has no place for one', async () => {
  open('/admin/orders?order=17', {
    card: () => card(17, { status: 'assembling', weighRefusal: null, substitutions: 'remove' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Уточнить вес и состав' }))
  expect(screen.getByText(/^Покупатель просил не заменять/)).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Замена' })).toBeNull()
})

test('a telephone order says who placed it and for whom', async () => {
  open('/admin/orders?order=17', {
    card: () => card(17, { origin: 'call', originName: 'Телефон', placedByName: 'Ольга Петрова', buyerName: 'Вера' }),
  })
  const facts = within(await screen.findByRole('dialog'))
  expect(await facts.findByText('Оператор: Ольга Петрова')).toBeInTheDocument()
  expect(facts.getByText('Телефон', { selector: 'dd' })).toBeInTheDocument()
  expect(facts.getByText('Вера')).toBeInTheDocument()
})

test('a change of the order’s money in the slot reads the card again, another order’s does not', async () => {
  let isDecided = false
  const { scope } = open('/admin/orders?order=17', {
    card: () => card(17, isDecided ? { version: 4, statusName: 'Завершён', actions: [] } : {}),
  })
  expect(await screen.findByRole('button', { name: 'Подтвердить' })).toBeInTheDocument()
  isDecided = true
  await act(() => allSettled(orderMoneyChanged, { scope, params: { orderNumber: '1-1' } }))
  expect(screen.getByRole('button', { name: 'Подтвердить' })).toBeInTheDocument()
  await act(() => allSettled(orderMoneyChanged, { scope, params: { orderNumber: '1017-1' } }))
  expect(await within(screen.getByRole('dialog')).findByText('Завершён')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
})

test('what delivery costs stands between the goods and the sum to pay', async () => {
  open('/admin/orders?order=17', { card: () => card(17, { deliveryKopecks: 20_000 }) })
  expect((await screen.findByText('За доставку')).parentElement).toHaveTextContent('За доставку200,00 ₽')
})
