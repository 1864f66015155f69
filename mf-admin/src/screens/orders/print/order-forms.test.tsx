import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { requestFx, type Request } from '@lavka/shared'
import { queryOf, showAt } from '../../../../test/host'
import { card, row } from '../testing'
import OrderForms from './order-forms'

type Answers = { rows?: object[]; total?: number; orders?: object[] }

function open(path: string, { rows = [row(17)], total = rows.length, orders = [card(17)] }: Answers = {}) {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    return request.url.endsWith('loadoptions') ? { data: rows, totalCount: total } : orders
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  const formOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''
  const host = showAt(scope, path, (address) => (
    <OrderForms params={{ form: formOf(address) }} query={queryOf(address)} />
  ))
  return { ...host, asked }
}

test('the picking list holds the orders of the view without the cancelled ones, and the button prints it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  const { asked } = open('/admin/orders/print/picking?status=placed', {
    rows: [row(17), row(18)],
    orders: [card(17), card(18, { status: 'cancelled' })],
  })

  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Сыр0,6 кг1017-1: 0,6 кг')
  expect(screen.getByRole('status')).toHaveTextContent(/^1 заказ, .*Отменённые пропущены: 1$/)
  expect(asked[0]?.body).toMatchObject({ skip: 0, take: 200, filter: ['status', '=', 'placed'] })
  expect(asked[1]).toMatchObject({ url: '/apiadmin/objects/orders/print', body: { ids: [17, 18] } })
  await userEvent.click(screen.getByRole('button', { name: 'Печать' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('another form of the same orders replaces the address and asks nothing anew', async () => {
  const { addresses, asked } = open('/admin/orders/print/picking?order=17')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('link', { name: 'Маршрутный лист' }))
  expect(await screen.findByText('Получить всего: 1 234,50 ₽')).toBeInTheDocument()
  expect(addresses).toEqual(['/admin/orders/print/route?order=17'])
  expect(asked.map(({ url }) => url)).toEqual(['/apiadmin/objects/orders/print'])
})

test('too many orders are told with the way back, and nothing is asked for them', async () => {
  const { asked } = open('/admin/orders/print/route?supplier=Ферма', { total: 1200 })
  expect(await screen.findByText(/Найдено 1\s?200 заказов, за один раз печатается до 200/)).toBeInTheDocument()
  const [link] = screen.getAllByRole('link', { name: 'К заказам' })
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('/admin/orders?supplier=Ферма')
  expect(asked).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Печать' })).toBeNull()
})

test('orders that are all cancelled leave nothing to print', async () => {
  open('/admin/orders/print/sheets?order=17', { orders: [card(17, { status: 'cancelled' })] })
  expect(await screen.findByText('Печатать нечего')).toBeInTheDocument()
})

test('a sheet says what is for the delivery', async () => {
  open('/admin/orders/print/sheets?order=17', { orders: [card(17, { deliveryKopecks: 20_000 })] })
  expect(await screen.findByText(/^Доставка: 200,00.₽$/)).toBeInTheDocument()
})
