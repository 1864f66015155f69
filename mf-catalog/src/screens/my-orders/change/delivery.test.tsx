import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, type Request } from '@lavka/shared'
import { makeOrder, zarechye } from '../../../../test/goods'
import { failure, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import { formClosed } from '../change-open'
import MyOrders from '../my-orders'
import { toChanges } from './delivery-draft'
import { timesOf } from './delivery-times'

const URL = 'PUT /api/clientv9/object/orders/delivery'
const until = '2026-11-23T11:00:00.000Z'
const order = makeOrder({ deliveryChangeableUntil: until, address: 'Тула, Садовая, 5' })
const now = new Date('2026-11-21T06:00:00Z')
const home = { id: 1, title: 'Дача', address: 'Тула, Дачная, 1', comment: 'Калитка слева', isMain: true }

beforeEach(() => {
  jest.useFakeTimers({
    now,
    doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'nextTick', 'queueMicrotask', 'setImmediate'],
  })
})
afterEach(() => {
  jest.useRealTimers()
})

async function show({ answer = () => order, shown = [order], taken = [] }: Given = {}) {
  const opened = openScope({
    'POST /api/clientv9/order': () => ({ cmd: 'history', orders: shown.slice(0, 1), total: 1 }),
    'GET /api/clientv9/object/delivery-slots': () => taken.map((slot) => ({ supplier: 'zarechye', slot })),
    'GET /api/users/addresses': () => [home],
    [URL]: answer,
  })
  await allSettled(loggedIn, { scope: opened.scope, params: session })
  const view = () =>
    render(
      <Provider value={opened.scope}>
        <MyOrders params={{}} query={{}} />
      </Provider>,
    )
  const { unmount } = view()
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  return { ...opened, unmount, view }
}
type Given = { answer?: (request: Request) => unknown; shown?: (typeof order)[]; taken?: string[] }
const open = async (name = 'Изменить доставку: заказ № 7-1') => {
  await userEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('form', { name: 'Доставка заказа № 7-1' }, { timeout: 4000 }))
}
const sent = (calls: readonly Request[]) => calls.filter(({ method, url }) => `${method} ${url}` === URL)
const save = (form: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(form.getByRole('button', { name: 'Сохранить изменения' }))

test('recipient, a saved address and another time go in one call; nothing is sent while nothing differs; the order is replaced', async () => {
  const changed = { ...order, version: 2, receiver: 'Пётр', deliveryWindow: '2026-11-25' }
  const { calls } = await show({ answer: () => changed })
  expect(screen.getByText(/^До 23.ноября.*14:00, если поставщик/).closest('details')).toHaveAttribute('open')
  expect(screen.queryByRole('button', { name: /Изменить заказ/ })).toBeNull()
  const form = await open()
  expect(form.getByRole('button', { name: 'Сохранить изменения' })).toBeDisabled()
  expect(form.getByRole('radio', { name: '10:00–14:00' })).toBeChecked()
  await userEvent.clear(form.getByLabelText('Получатель'))
  await userEvent.type(form.getByLabelText('Получатель'), 'Пётр')
  await userEvent.click(form.getByRole('radio', { name: 'Дача' }))
  expect(form.getByLabelText('Комментарий')).toHaveValue('Калитка слева')
  await userEvent.click(form.getByRole('radio', { name: /25.ноября/ }))
  await userEvent.click(form.getByRole('radio', { name: 'Любое время' }))
  await save(form)
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const delivery = {
    receiver: 'Пётр',
    phone: order.phone,
    comment: 'Калитка слева',
    address: 'Тула, Дачная, 1',
    window: '2026-11-25',
  }
  expect(sent(calls).map(({ body }) => body)).toEqual([{ id: 1, version: 1, delivery }])
  expect(screen.getByText(/^Пётр, /).closest('details')).toHaveAttribute('open')
})

test('an empty field is told at the field before anything is sent; the refusals of the server stand at their fields', async () => {
  const fields = [
    { field: 'address', message: 'По этому адресу поставщик не доставляет' },
    { field: 'window', message: 'На 25 ноября мест уже нет, выберите другое время или день' },
  ]
  const { calls } = await show({
    answer: () => {
      throw failure({ status: 422, code: 'VALUE_REFUSED', message: fields[0]?.message ?? '', details: { fields } })
    },
  })
  const form = await open()
  await userEvent.clear(form.getByLabelText('Получатель'))
  await save(form)
  expect(form.getByLabelText('Получатель')).toHaveAccessibleDescription('Укажите, кто примет заказ')
  expect(form.getByLabelText('Получатель')).toHaveFocus()
  expect(sent(calls)).toEqual([])
  await userEvent.type(form.getByLabelText('Получатель'), 'Пётр')
  await userEvent.click(form.getByRole('radio', { name: /25.ноября/ }))
  await save(form)
  expect(await form.findByText('По этому адресу поставщик не доставляет')).toBeInTheDocument()
  expect(form.getByRole('alert')).toHaveTextContent('мест уже нет')
  expect(form.getByLabelText('Получатель')).toHaveValue('Пётр')
})

test('a changed or accepted order: it is said, what is typed stays over the order as it is now, also when the page is opened again', async () => {
  const shown = [order]
  const refusals = [
    failure({ status: 409, code: 'ORDER_CHANGED' }),
    failure({ status: 409, code: 'TRANSITION_REFUSED', message: 'Поставщик уже подтвердил заказ' }),
  ]
  const { calls, scope, unmount, view } = await show({
    shown,
    answer: () => {
      throw refusals.shift()
    },
  })
  let form = await open()
  await userEvent.type(form.getByLabelText('Комментарий'), 'Домофон 5')
  shown[0] = { ...order, version: 2, receiver: 'Ольга' }
  await save(form)
  expect(await form.findByRole('alert')).toHaveTextContent(/^Пока вы правили, заказ изменился/)
  await waitFor(() => expect(form.getByLabelText('Получатель')).toHaveValue('Ольга'))
  expect(form.getByLabelText('Комментарий')).toHaveValue('Домофон 5')
  unmount()
  await allSettled(formClosed, { scope })
  view()
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  form = await open()
  expect(form.getByLabelText('Комментарий')).toHaveValue('Домофон 5')
  shown[0] = makeOrder({ version: 3, status: 'confirmed' })
  await save(form)
  expect(await form.findByRole('alert')).toHaveTextContent('Поставщик уже подтвердил заказ')
  expect(sent(calls).at(-1)?.body).toMatchObject({ version: 2, delivery: { receiver: 'Ольга', comment: 'Домофон 5' } })
  expect(form.getByLabelText('Комментарий')).toHaveValue('Домофон 5')
  await userEvent.click(form.getByRole('button', { name: 'Не менять' }))
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('button', { name: /Изменить доставку/ })).toBeNull()
})

test('an order for a point that gives out no orders: no address, no other time, and it says why', async () => {
  const pickup = 'Рынок, Тула, Советская, 2'
  await show({ shown: [{ ...order, pickup, deliveryWindow: '2026-11-24 09:00–18:00' }] })
  const form = await open('Изменить получателя и время: заказ № 7-1')
  expect(form.queryByLabelText('Адрес доставки')).toBeNull()
  expect(form.queryByRole('radio')).toBeNull()
  expect(form.getByText(/Другое время не выбрать: эта точка больше не выдаёт заказы/)).toBeInTheDocument()
  expect(form.getByText(/^Точка остаётся прежней: Рынок/)).toBeInTheDocument()
})

test('the times: the own place is not taken, a full day is not offered, a later own day is, and what is over is not chosen for the buyer', () => {
  const at = (deliveryWindow: string, chosen?: string, taken: string[] = []) =>
    timesOf({ ...order, deliveryWindow }, chosen, { suppliers: [zarechye], taken, now })
  const own = at('2026-11-24 10:00–14:00', undefined, ['2026-11-24', '2026-11-24 10:00–14:00', '2026-11-25'])
  expect(own).toMatchObject({ window: null, choice: { day: '2026-11-24', hour: '10:00–14:00', takenHours: [] } })
  expect(own?.choice.days.map(({ value }) => value)).not.toContain('2026-11-25')
  expect(at('2026-12-05')?.choice.days.at(-1)?.value).toBe('2026-12-05')
  expect(at('2026-11-24 03:00–04:00')).toMatchObject({ window: null, choice: { day: '' } })
  expect(at('2026-11-24', '2026-11-20 10:00–14:00')).toMatchObject({ window: null, choice: { day: '' } })
  expect(at('2026-11-24', '2026-11-25 10:00–14:00')?.window).toBe('2026-11-25 10:00–14:00')
  expect(at('2026-11-24', '2026-11-24')?.window).toBeNull()
  const point = {
    name: 'Рынок',
    address: 'Тула, Мира, 1',
    when: 'пн–вс 9–18',
    days: [1, 2, 3, 4, 5, 6, 7],
    hours: '09:00–18:00',
    daysOff: [],
    kopecks: 0,
    isOpen: true,
  }
  const taken = timesOf(
    { ...order, pickup: 'Рынок, Тула, Мира, 1', deliveryWindow: '2026-11-24 09:00–18:00' },
    '2026-11-26',
    {
      suppliers: [{ ...zarechye, pickupPoints: [point] }],
      taken: ['2026-11-26'],
      now,
    },
  )
  expect(taken?.window).toBe('2026-11-26 09:00–18:00')
})

test('a draft of another person, another order or broken is not taken', () => {
  const stored = { owner: 1, order: 1, changes: { comment: 'Домофон', receiver: 5, other: 'x' } }
  expect(toChanges(stored, 1, 1)).toEqual({ comment: 'Домофон' })
  expect(toChanges(stored, 2, 1)).toEqual({})
  expect(toChanges(stored, 1, 2)).toEqual({})
  expect(toChanges('x', 1, 1)).toEqual({})
})
