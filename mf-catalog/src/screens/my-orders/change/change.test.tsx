import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import type { Request } from '@lavka/shared'
import { makeOrder, milk } from '../../../../test/goods'
import { failure, openScope } from '../../../../test/server'
import { formClosed } from '../change-open'
import MyOrders from '../my-orders'
import { toBody, toDraft } from './draft'

const URL = 'PUT /api/clientv9/object/orders/correction'
const until = '2026-11-23T11:00:00.000Z'
const order = makeOrder({ changeableUntil: until, deliveryChangeableUntil: until })
const sumOf = ({ body }: Request) => {
  const isCheck = typeof body === 'object' && body !== null && 'isCheck' in body && body.isCheck === true
  return { toPayKopecks: 90000, order: isCheck ? null : { ...order, version: 2, toPayKopecks: 90000 } }
}

async function show(answer: (request: Request) => unknown = sumOf, shown = order) {
  const opened = openScope({
    'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [shown], total: 1 }),
    [URL]: answer,
  })
  const { unmount } = render(
    <Provider value={opened.scope}>
      <MyOrders params={{}} query={{}} />
    </Provider>,
  )
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  return { ...opened, unmount }
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Изменить заказ № 7-1' }))
  return within(await screen.findByRole('form', { name: 'Изменение заказа № 7-1' }, { timeout: 4000 }))
}
const sent = (calls: readonly Request[]) => calls.filter(({ method, url }) => `${method} ${url}` === URL)

test('a quantity and a new product: the sum of the server is shown before it is saved, and goes with it', async () => {
  const { calls } = await show()
  expect(screen.getByText(/^До 23.ноября.*14:00, если поставщик/).closest('details')).toHaveAttribute('open')
  const form = await open()
  expect(form.getByRole('button', { name: 'Сохранить изменения' })).toBeDisabled()
  await userEvent.type(form.getByLabelText(/Добавить товар/), 'мол')
  await userEvent.click(await form.findByRole('button', { name: `Добавить: ${milk.name}` }))
  expect(await form.findByText(/Было 744,00.₽, станет 900,00.₽/)).toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const body = { id: 1, version: 1, lines: [], added: [{ product: 'milk', quantity: 1, unit: 'шт', pack: '1 л' }] }
  expect(sent(calls).at(-1)?.body).toEqual({ ...body, isCheck: false, toPayKopecks: 90000 })
})

test('a refusal is told, and the change stays: also when the form is opened again; «Вернуть» brings a removed line back', async () => {
  const message = 'Поставщик уже подтвердил заказ'
  const { unmount, scope } = await show(() => {
    throw failure({ status: 409, code: 'TRANSITION_REFUSED', message })
  })
  const form = await open()
  await userEvent.click(await form.findByRole('button', { name: /Убавить|Меньше|Уменьшить|Убрать/ }))
  expect(await form.findByRole('alert')).toHaveTextContent(message)
  unmount()
  await allSettled(formClosed, { scope })
  render(
    <Provider value={scope}>
      <MyOrders params={{}} query={{}} />
    </Provider>,
  )
  await userEvent.click(await screen.findByText('Ферма «Заречье»'))
  expect((await open()).getByText(/Было 0,6.кг/)).toBeInTheDocument()
})

test('no button when the order cannot be changed', async () => {
  await show(sumOf, makeOrder())
  expect(screen.queryByRole('button', { name: /Изменить заказ/ })).toBeNull()
})

test('a draft: only what differs is sent; of another person or broken it is not taken', () => {
  const [line] = order.lines
  const draft = { order: 1, lines: { [line?.id ?? 0]: 0.6 }, added: { milk: 0 } }
  expect(toBody(draft, order, {})).toBeNull()
  expect(toBody({ ...draft, lines: { [line?.id ?? 0]: 0 } }, order, {})?.lines).toEqual([
    { line: line?.id, quantity: 0 },
  ])
  expect(toDraft({ owner: 1, draft }, 1)).toEqual(draft)
  expect(toDraft({ owner: 2, draft }, 1)).toBeNull()
  expect(toDraft({ owner: 1, draft: { ...draft, added: { milk: 'много' } } }, 1)).toBeNull()
})
