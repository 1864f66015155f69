import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import {
  $orders,
  $userInfo,
  $visibleTrash,
  basketRestored,
  navigated,
  noticeShown,
  type BasketLine,
} from '@lavka/shared'
import type { ProductCard } from '@lavka/server/contract'
import { cheese, honey, makeOrder, milk } from '../../test/goods'
import { heard, openScope } from '../../test/server'
import { goodsAsked, repeatAsked } from './model'
import { RepeatPreview } from './preview'

const lines = makeOrder().lines.flatMap((line) => [
  line,
  { ...line, product: 'milk', name: 'Молоко', unit: 'шт', quantity: 4, priceKopecks: 11900 },
])
const order = makeOrder({ lines })
const delivery = { receiver: 'Анна', phone: '+7 900 123-45-67', address: 'Тула, Садовая, 5' }

async function repeat(cards: ProductCard[], basket: BasketLine[] = []) {
  const { scope } = openScope({ 'POST /api/clientv9/basket': () => cards })
  const [notice, opened] = [heard(scope, noticeShown), heard(scope, navigated)]
  await allSettled(basketRestored, { scope, params: basket })
  render(
    <Provider value={scope}>
      <RepeatPreview />
    </Provider>,
  )
  await act(() => allSettled(repeatAsked, { scope, params: [order] }))
  const has = () => scope.getState($orders).map(({ product, quantity }) => [product.code, quantity])
  return { scope, notice, opened, has }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('without differences the basket is filled and the checkout opened at once', async () => {
  const { scope, notice, opened, has } = await repeat([cheese, milk])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(has()).toEqual([
    ['cheese', 0.6],
    ['milk', 4],
  ])
  expect(opened).toHaveBeenCalledWith('/lavka?step=checkout')
  expect(scope.getState($visibleTrash)).toBe(false)
  expect(scope.getState($userInfo)).toEqual(delivery)
  expect(notice).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', text: 'В корзине 2\u00a0товара из этого заказа' }),
  )
})

test('differences are shown first, and a line can be excluded', async () => {
  const { scope, has } = await repeat([{ ...cheese, stock: 0.5 }, milk])
  const changes = within(screen.getByRole('region', { name: 'Что изменилось' }))
  expect(changes.getByText(/Было 0,6.кг, будет 0,5.кг\. В наличии только 0,5.кг/)).toBeInTheDocument()
  expect(has()).toEqual([])
  expect(scope.getState($visibleTrash)).toBe(false)

  await userEvent.click(changes.getByRole('checkbox', { name: 'Сыр «Тульский»' }))
  expect(screen.getByText('Из заказа: 1 товар')).toBeInTheDocument()
  await press('Добавить в корзину')
  expect(has()).toEqual([['milk', 4]])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(scope.getState($visibleTrash)).toBe(true)
})

test('the basket is extended or replaced, as the person chooses', async () => {
  const basket = [
    { product: honey, quantity: 1 },
    { product: milk, quantity: 7 },
  ]
  const { has } = await repeat([cheese, milk], basket)
  expect(screen.getByRole('group', { name: /В корзине уже 2.товара на 1.333,00.₽/ })).toBeInTheDocument()
  expect(screen.getByText(/В корзине уже 7.шт, столько и останется/)).toBeInTheDocument()

  await userEvent.click(screen.getByRole('radio', { name: 'Заменить их этим заказом' }))
  expect(screen.queryByText(/столько и останется/)).toBeNull()
  await press('Заменить корзину')
  expect(has()).toEqual([
    ['cheese', 0.6],
    ['milk', 4],
  ])
})

test('«Не повторять» changes nothing, the delivery of the next order included', async () => {
  const { scope, has } = await repeat([{ ...cheese, priceKopecks: 130000 }, milk])
  await press('Не повторять')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(has()).toEqual([])
  expect(scope.getState($userInfo).address).toBe('')
})

test('when nothing can be bought, only that is shown', async () => {
  const { notice } = await repeat([])
  expect(notice).toHaveBeenCalledWith({ kind: 'warning', text: 'Этих товаров сейчас нет в наличии' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('repeating does not overwrite an address entered since', async () => {
  const { scope } = await repeat([cheese, milk])
  await act(() => allSettled(repeatAsked, { scope, params: [{ ...order, address: 'Рязань, Мира, 1' }] }))
  expect(scope.getState($userInfo)).toEqual(delivery)
})

test('goods of a list go into the basket, at today’s prices and without a delivery', async () => {
  const { scope, notice, opened, has } = await repeat([cheese, milk])
  await act(() => allSettled(basketRestored, { scope, params: [] }))
  opened.mockClear()
  const [line] = makeOrder().lines
  if (!line) throw new Error('No line')
  const listed = { ...line, priceKopecks: cheese.priceKopecks }
  await act(() => allSettled(goodsAsked, { scope, params: { source: 'list', lines: [listed], delivery: null } }))
  expect(has()).toEqual([['cheese', 0.6]])
  expect(scope.getState($visibleTrash)).toBe(true)
  expect(opened).not.toHaveBeenCalled()
  expect(notice).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'В корзине 1\u00a0товар из списка' }))
})
