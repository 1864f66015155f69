import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { basket, milkRow, openDesk, parkedRow, pause, user, passTimeAtOnce, what } from './testing'
import { noticeShown } from '@lavka/shared'
import { failure, heard } from '../../../test/server'

passTimeAtOnce()
const scrolled = jest.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

const customer = () => screen.getByRole('combobox', { name: /Покупатель/ })
const placed = {
  cmd: 'place',
  groupId: 5,
  totalKopecks: 74400,
  orders: [{ id: 1, number: '1005-1', supplier: 'zarechye', supplierName: '', shopName: '', totalKopecks: 74400 }],
}

async function fill() {
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
}

test('after an order the cursor is where the next one begins: at the customer', async () => {
  await openDesk('manager', { 'POST /api/clientv9/order': () => placed })
  await fill()
  await user.keyboard('{F9}')
  await pause()
  expect(screen.getByText(/№ 1005-1/)).toBeInTheDocument()
  expect(customer()).toHaveFocus()
})

test('after a refusal the cursor is where it was', async () => {
  await openDesk('manager', {
    'POST /api/clientv9/order': () => {
      throw failure({ status: 0, code: 'NETWORK', message: 'Нет связи' })
    },
  })
  await fill()
  screen.getByLabelText('Комментарий').focus()
  await user.keyboard('{F9}')
  await pause()
  expect(screen.getByLabelText('Комментарий')).toHaveFocus()
})

test('a basket taken from a colleague goes on with its next line, a closed one with what is open then', async () => {
  await openDesk('manager', { 'GET /api/clientv9/object/drafts': () => [parkedRow] })
  await user.click(screen.getByRole('button', { name: 'Взять' }))
  await pause()
  expect(what()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Закрыть корзину: Вера/ }))
  await pause()
  expect(customer()).toHaveFocus()
})

test('an unclear row that is settled or dropped gives the cursor back to the next line', async () => {
  await openDesk('manager', { 'POST /api/clientv9/rows': () => [{ product: null, candidates: [milkRow] }] })
  what().focus()
  await user.paste('что-то белое\t1')
  await pause()
  await user.click(screen.getByRole('button', { name: /^Молоко/ }))
  expect(what()).toHaveFocus()
})

test('F9 right after a line says what is missing, and goes on saying it when the basket has been written down', async () => {
  await openDesk('manager')
  what().focus()
  await user.keyboard('12')
  await pause()
  await user.keyboard('{Enter}3{Enter}{F9}')
  const order = within(screen.getByRole('region', { name: 'Заказ' }))
  expect(order.getByRole('alert')).toHaveTextContent('Найдите покупателя')
  await pause()
  expect(screen.getByText('Всё сохранено')).toBeInTheDocument()
  expect(order.getByRole('alert')).toHaveTextContent('Найдите покупателя')
  await user.type(basket().getByRole('textbox', { name: 'Количество: Молоко' }), '0')
  expect(order.queryByRole('alert')).toBeNull()
})

test('F9 does not leave out a line that is being typed', async () => {
  const { calls } = await openDesk('manager', { 'POST /api/clientv9/order': () => placed })
  await fill()
  await user.keyboard('12')
  await pause()
  await user.keyboard('{Enter}3{F9}')
  await pause()
  expect(screen.getByText(/Закончите строку «12»/)).toBeInTheDocument()
  expect(calls.some(({ url }) => url.endsWith('/order'))).toBe(false)
})

test('F3 selects what was typed, so that the next key replaces it', async () => {
  await openDesk('manager')
  what().focus()
  await user.keyboard('молл')
  await user.click(screen.getByLabelText('Комментарий'))
  await user.keyboard('{F3}12')
  expect(what()).toHaveValue('12')
})

test('F6 says when no basket is parked', async () => {
  const { scope } = await openDesk('manager', {
    'GET /api/clientv9/object/drafts': () => [{ ...parkedRow, state: 'open' }],
  })
  const notice = heard(scope, noticeShown)
  await user.keyboard('{F6}')
  expect(notice).toHaveBeenCalledWith({ kind: 'info', text: 'Отложенных корзин нет' })
})

test('F6 takes the last parked basket', async () => {
  await openDesk('manager', { 'GET /api/clientv9/object/drafts': () => [{ ...parkedRow, state: 'open' }, parkedRow] })
  await user.keyboard('{F6}')
  await pause()
  expect(basket().getByRole('textbox', { name: 'Количество: Молоко' })).toHaveValue('2')
  expect(what()).toHaveFocus()
})

test('a new line is brought into sight', async () => {
  await openDesk('manager')
  what().focus()
  await user.keyboard('12')
  await pause()
  expect(scrolled).not.toHaveBeenCalled()
  await user.keyboard('{Enter}3{Enter}')
  await pause()
  expect(scrolled.mock.contexts[0]).toBe(basket().getByText('Молоко').closest('tr'))
})

test('while a quantity is typed, the stock and the cut-off are said', async () => {
  await openDesk('manager')
  what().focus()
  await user.keyboard('12')
  await pause()
  await user.keyboard('{Enter}9999')
  expect(screen.getByText(/В наличии только/)).toBeInTheDocument()
  expect(screen.getByText(/привезут/)).not.toHaveAttribute('hidden')
  expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').toBe('')
})
