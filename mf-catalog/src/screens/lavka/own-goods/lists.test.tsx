import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, loggedIn, noticeShown } from '@lavka/shared'
import type { NamedList } from '@lavka/server/contract'
import { cheese, milk } from '../../../../test/goods'
import { failure, heard, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import OwnGoods from './own-goods'

const weekly: NamedList = {
  id: 7,
  name: 'На неделю',
  lines: [
    { product: 'milk', name: 'Молоко', unit: 'шт', quantity: 4, card: milk },
    { product: 'gone', name: 'Кефир', unit: 'шт', quantity: 1, card: null },
  ],
}

async function show(list: string, opened: ReturnType<typeof openScope>, goods = '') {
  await allSettled(loggedIn, { scope: opened.scope, params: session })
  render(
    <Provider value={opened.scope}>
      <OwnGoods list={list} goods={goods} />
    </Provider>,
  )
  const has = () => opened.scope.getState($orders).map(({ product, quantity }) => [product.code, quantity])
  return { ...opened, has }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a list is ordered from: what is not sold any more is told first', async () => {
  const opened = openScope({
    'GET /api/clientv9/object/lists': () => [weekly],
    'POST /api/clientv9/basket': () => [milk],
  })
  const { has } = await show('lists', opened)
  expect(await screen.findByRole('heading', { name: 'На неделю' })).toBeInTheDocument()
  await userEvent.click(screen.getByText('Состав'))
  expect(screen.getByText('Больше не продаётся').closest('details')).toHaveAttribute('open')

  await press('В корзину: На неделю')
  expect(await screen.findByRole('dialog', { name: 'Положить в корзину' })).toBeInTheDocument()
  await press('Добавить в корзину')
  expect(has()).toEqual([['milk', 4]])
})

test('a removed list can be had back', async () => {
  let lists = [weekly]
  const { calls } = await show(
    'lists',
    openScope({
      'GET /api/clientv9/object/lists': () => lists,
      'DELETE /api/clientv9/objects/lists/7': () => (lists = []),
      'PUT /api/clientv9/object/lists': () => (lists = [weekly]),
    }),
  )
  await press('Удалить: На неделю')
  expect(await screen.findByText('Пока пусто')).toBeInTheDocument()
  await press('Вернуть список «На неделю»')
  expect(await screen.findByRole('heading', { name: 'На неделю' })).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({
    name: 'На неделю',
    lines: [
      { product: 'milk', quantity: 4 },
      { product: 'gone', quantity: 1 },
    ],
  })
})

test('lists that did not load can be asked for again', async () => {
  let isDown = true
  await show(
    'lists',
    openScope({
      'GET /api/clientv9/object/lists': () => {
        if (isDown) throw failure({ message: 'Нет связи' })
        return []
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  isDown = false
  await press('Повторить')
  expect(await screen.findByText('Пока пусто')).toBeInTheDocument()
})

test('a shared basket is shown at today’s prices and goes into the basket by one press', async () => {
  const opened = openScope({ 'POST /api/clientv9/basket': () => [milk, cheese] })
  const { has } = await show('shared', opened, 'milk_2*cheese_0.6*gone_1')
  expect(await screen.findByRole('status')).toHaveTextContent(/^2.товара на .+, ещё 1.товар больше не продаётся$/)
  await press('В корзину: товары по ссылке')
  await waitFor(() =>
    expect(has()).toEqual([
      ['milk', 2],
      ['cheese', 0.6],
    ]),
  )
})

test('a link without goods says so', async () => {
  await show('shared', openScope(), '<b>')
  expect(await screen.findByText('По этой ссылке товаров нет')).toBeInTheDocument()
})

test('«Поделиться» of a list copies the address of its goods', async () => {
  const written = jest.fn<(text: string) => Promise<void>>().mockResolvedValue()
  // it gives the page a clipboard
  userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
  const { scope } = await show('lists', openScope({ 'GET /api/clientv9/object/lists': () => [weekly] }))
  const notice = heard(scope, noticeShown)
  await press('Поделиться: На неделю')
  await waitFor(() => expect(notice).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' })))
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/lavka?list=shared&goods=milk_4*gone_1`)

  written.mockRejectedValue(new Error('denied'))
  await act(() => press('Поделиться: На неделю'))
  await waitFor(() => expect(notice).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'warning' })))
})
