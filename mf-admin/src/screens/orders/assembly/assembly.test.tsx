import { barcodeDigit } from '@lavka/domain/barcode'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { scopeBind } from 'effector'
import type { MovePicked, OrderForPicker, WeighPicked } from '@lavka/server/contract'
import type { Request } from '@lavka/shared'
import { woken } from './send-model'
import { lineToCollect, openAssembly, orderOf, stall } from './testing'

const cheese = lineToCollect({ id: 5, barcode: '4600000000015' })
const tea = lineToCollect({
  id: 6,
  product: 'chay',
  name: 'Чай',
  unit: 'уп',
  quantity: 2,
  isWeighed: false,
  barcode: '4600000000022',
  priceKopecks: 30_000,
  sumKopecks: 60_000,
})
const two = () => stall([orderOf(17, [cheese, tea]), orderOf(18, [{ ...cheese, id: 9 }])])
const field = () => screen.findByRole('textbox', { name: /^Положено/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an order is collected by a scale alone: each line by its digits and Enter, the next order comes by itself', async () => {
  const server = two()
  const { addresses } = openAssembly(server)
  expect(await screen.findByText('Осталось 2 из 2')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Собирать по порядку' }))

  expect(await field()).toHaveFocus()
  expect(screen.getByText('1 из 2')).toBeInTheDocument()
  await userEvent.keyboard('573{Enter}')
  expect(screen.getByText('2 из 2')).toBeInTheDocument()
  expect(await field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // 0,573 × 1240 and two packets as they were ordered
  expect(screen.getByText(/1.310,52.₽/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Готово' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(server.changes).toEqual(['17 assemble', '17 weigh 5=0.573', '17 pack']))
  expect(await screen.findByRole('heading', { name: 'Заказ 1018-1' })).toBeInTheDocument()
  expect(addresses.at(-1)).toBe('/admin/assembly?order=18')
  expect(await field()).toHaveFocus()
})

test('what is wrong is said at the field and can be typed over; a line that is out of stock is left out', async () => {
  const server = two()
  openAssembly(server, { path: '/admin/assembly?order=17' })
  const put = await field()
  await userEvent.type(put, '0,7{Enter}')
  expect(put).toHaveAccessibleDescription(/0,7.кг — больше заказанного/)
  expect(put).toHaveFocus()
  await userEvent.keyboard('0,6')
  expect(put).toHaveValue('0,6')
  expect(put).toHaveAccessibleDescription(/^Это 0,6.кг$/)
  await press('Дальше')
  await press('Нет в наличии')
  expect(await screen.findByRole('button', { name: /Чай/ })).toHaveTextContent('Нет в наличии')
  await press('Предыдущий товар')
  await userEvent.keyboard('1{Enter}')
  await press('Готово')
  await waitFor(() => expect(server.changes).toEqual(['17 assemble', '17 weigh 6=1', '17 pack']))
})

test('a scan leads to its line; a foreign one is told and changes nothing', async () => {
  const server = two()
  openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  await userEvent.keyboard('4600000000022{Enter}')
  expect(screen.getByText('2 из 2')).toBeInTheDocument()
  expect(screen.getByText('Штрихкод: Чай')).toBeInTheDocument()
  await userEvent.keyboard('4600000009998{Enter}')
  expect(screen.getByText('Товара со штрихкодом 4600000009998 в этом заказе нет')).toBeInTheDocument()
  expect(await field()).toHaveValue('')
  expect(screen.getByText('2 из 2')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  // the line that was left out comes now
  expect(screen.getByText('1 из 2')).toBeInTheDocument()
  expect(server.changes).toEqual(['17 assemble'])
})

test('an American code is found without its leading zero, which a scanner leaves out', async () => {
  const server = stall([orderOf(17, [cheese, { ...tea, barcode: '0012345678905' }])])
  openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  await userEvent.keyboard('012345678905{Enter}')
  expect(screen.getByText('2 из 2')).toBeInTheDocument()
  expect(screen.getByText('Штрихкод: Чай')).toBeInTheDocument()
})

test('a label that a scale printed gives its goods their weight, wherever one is; too much is told and changes nothing', async () => {
  const ean = (twelve: string) => twelve + String(barcodeDigit(twelve))
  const sold = (goods: string) => ean(`${goods}00000`)
  const curd = lineToCollect({ id: 7, name: 'Творог', barcode: sold('2100456') })
  const server = stall([orderOf(17, [{ ...cheese, barcode: sold('2100123') }, curd])])
  openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  await userEvent.keyboard(`${ean('210045600573')}{Enter}`)
  expect(screen.getByText(/^Штрихкод: Творог, 0,573.кг$/)).toBeInTheDocument()
  // the cheese is still to be weighed
  expect(screen.getByText('1 из 2')).toBeInTheDocument()
  await userEvent.keyboard(`${ean('210012309573')}{Enter}`)
  expect(screen.getByText(/^Сыр: 9,573.кг — больше заказанного/)).toBeInTheDocument()
  await userEvent.keyboard(`${ean('219999900573')}{Enter}`)
  expect(screen.getByText(/^Товара со штрихкодом 2199999005\d+ в этом заказе нет$/)).toBeInTheDocument()
  await userEvent.keyboard(`${ean('210012300590')}{Enter}`)
  await press('Готово')
  await waitFor(() => expect(server.changes).toEqual(['17 assemble', '17 weigh 5=0.59,7=0.573', '17 pack']))
})

test('without a connection orders are collected on; a reload keeps them, and they are sent in their order', async () => {
  const server = two()
  const first = openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  server.setFault('down')
  await userEvent.keyboard('573{Enter}{Enter}')
  await press('Готово')
  await screen.findByRole('heading', { name: 'Заказ 1018-1' })
  await userEvent.keyboard('0,6{Enter}')
  await press('Готово')
  expect(await screen.findByText(/Нет связи\..*Не отправлено: 2/)).toBeInTheDocument()
  first.unmount()
  expect(server.changes).toEqual([])

  server.setFault('none')
  openAssembly(server, { stored: first.stored })
  await waitFor(() => expect(server.changes).toHaveLength(5))
  expect(server.changes).toEqual(['17 assemble', '17 weigh 5=0.573', '17 pack', '18 assemble', '18 pack'])
  await waitFor(() => expect([...first.stored.keys()]).toEqual([]))
})

test('an answer that was lost on the way is not sent a second time', async () => {
  const server = two()
  const { scope } = openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  server.setFault('answer lost')
  await userEvent.keyboard('573{Enter}{Enter}')
  await press('Готово')
  // each attempt does one thing more, of whose answer it never hears
  await waitFor(() => {
    act(() => scopeBind(woken, { scope })())
    expect(screen.queryByText(/Не отправлено/)).toBeNull()
  })
  expect(server.changes).toEqual(['17 assemble', '17 weigh 5=0.573', '17 pack'])
})

test('what was weighed elsewhere meanwhile is told, and overwritten only when asked', async () => {
  const server = two()
  openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  await userEvent.keyboard('573{Enter}{Enter}')
  await waitFor(() => expect(server.changes).toEqual(['17 assemble']))
  const [order] = server.orders
  if (!order) throw new Error('no order')
  const actual = { ...cheese, isSubstitute: false, quantity: 0.5, reason: '', sumKopecks: 62_000 }
  order.lines = [{ ...cheese, actual }, tea]
  order.version += 1
  await press('Готово')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Заказ 1017-1 не отправлен\. Сыр: на другом месте записали 0,5.кг, у вас 0,573.кг/,
  )
  expect(server.changes).toEqual(['17 assemble'])
  await press('Записать моё')
  await waitFor(() => expect(server.changes).toEqual(['17 assemble', '17 weigh 5=0.573', '17 pack']))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an order that was cancelled meanwhile is told at once, and its entries are put away by a press', async () => {
  const server = two()
  openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  const [order] = server.orders
  if (order) order.status = 'cancelled'
  await userEvent.keyboard('573{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Заказ отменён, собирать его не нужно/)
  await press('Убрать мои записи')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a second tab enters other lines of the same order: both are sent', async () => {
  const server = two()
  const { stored, unmount } = openAssembly(server, { path: '/admin/assembly?order=17' })
  await field()
  server.setFault('down')
  await userEvent.keyboard('573{Enter}')
  await waitFor(() => expect(stored.size).toBe(2))
  unmount()
  server.setFault('none')
  openAssembly(server, { path: '/admin/assembly?order=17', stored })
  expect(await screen.findByText('2 из 2')).toBeInTheDocument()
  await userEvent.keyboard('1{Enter}')
  await press('Готово')
  await waitFor(() => expect(server.changes).toEqual(['17 assemble', '17 weigh 5=0.573,6=1', '17 pack']))
})

test('an order that is packed already is not collected again: its row leads to its card', async () => {
  const server = stall([orderOf(17, [cheese], 'ready'), orderOf(18, [tea])])
  openAssembly(server, { path: '/admin/assembly?order=17' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Этого заказа в сборке нет')
  expect(screen.getByText('Осталось 1 из 2')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /1017-1/ })).toHaveAttribute('href', '/admin/orders?order=17')
})

test('a picker collects by calls of its own, and sees neither a sum nor a way to the card', async () => {
  const { priceKopecks: _, sumKopecks: __, discountKopecks: ___, promotions: ____, ...line } = cheese
  let order: OrderForPicker = {
    id: 17,
    number: '1017-1',
    version: 3,
    status: 'confirmed',
    statusName: 'Подтверждён',
    pickup: '',
    deliveryWindow: '',
    comment: '',
    supplierName: 'Ферма',
    substitutions: 'call',
    substitutionsName: 'Согласовать замену',
    weighRefusal: null,
    actions: [{ event: 'pack', caption: 'Завершить сборку', refusal: null, needsReason: false }],
    lines: [{ ...line, actual: null, proposal: null }],
  }
  const sent: string[] = []
  const isMove = (url: string, _body: unknown): _body is MovePicked['body'] => url === '/apiadmin/assembly'
  const isWeighing = (url: string, _body: unknown): _body is WeighPicked['body'] => url === '/apiadmin/assembly/lines'
  const handler = async ({ method, url, body }: Request): Promise<unknown> => {
    if (method === 'GET') return url === '/apiadmin/assembly' ? [order] : order
    if (isMove(url, body)) {
      sent.push(body.event)
      order = { ...order, version: order.version + 1, status: body.event === 'pack' ? 'ready' : 'assembling' }
    } else if (isWeighing(url, body)) {
      const [{ quantity = 0, reason = '' } = {}] = body.lines
      sent.push(`weigh ${quantity}`)
      const actual = { product: line.product, name: line.name, unit: line.unit, isSubstitute: false, quantity, reason }
      order = { ...order, version: order.version + 1, lines: [{ ...line, actual, proposal: null }] }
    } else throw new Error(`${method} ${url}`)
    return order
  }
  openAssembly({ ...two(), handler }, { path: '/admin/assembly?order=17', role: 'picker' })
  await userEvent.type(await field(), '573{Enter}')
  expect(screen.queryByText('К оплате')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Подобрать замену' })).toBeNull()
  await press('Готово')
  await waitFor(() => expect(sent).toEqual(['assemble', 'weigh 0.573', 'pack']))
})
