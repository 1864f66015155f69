import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { basket, bodyOf, milkRow, openDesk, pause, user, passTimeAtOnce, what } from './testing'
import { later } from '../../../test/server'
import { $desk } from './model'

passTimeAtOnce()

const linesOf = (scope: Awaited<ReturnType<typeof openDesk>>['scope']) =>
  scope.getState($desk).tabs[0]?.lines.map(({ product, quantity }) => [product.code, quantity])
const order = () => within(screen.getByRole('region', { name: 'Заказ' }))

test('a pasted quantity that is no number is kept as it was typed and refused with words, until it is mended', async () => {
  const { calls, scope } = await openDesk('manager', {
    'POST /api/clientv9/rows': () => [{ product: milkRow, candidates: [] }],
  })
  what().focus()
  await user.paste('12\tдва')
  await pause()
  expect(linesOf(scope)).toEqual([])
  const row = within(screen.getByRole('region', { name: 'Неясные строки' }))
  const field = row.getByRole('textbox', { name: 'Количество: 12' })
  expect(field).toHaveValue('два')
  expect(field).toHaveAccessibleDescription(/Укажите количество числом/)
  expect(row.getByRole('button', { name: /^Молоко/ })).toBeDisabled()
  expect(bodyOf(calls.at(-1)).content.unclear).toEqual([{ text: '12', quantity: null, typed: 'два' }])
  await user.clear(field)
  await user.type(field, '2')
  await user.click(row.getByRole('button', { name: /^Молоко/ }))
  expect(linesOf(scope)).toEqual([['milk', 2]])
})

test('a quantity of words is refused in the entry, and kept where the product is not known yet', async () => {
  const { scope } = await openDesk('manager', { 'POST /api/clientv9/rows': () => later<unknown>().promise })
  what().focus()
  await user.keyboard('12')
  await pause()
  await user.keyboard('{Enter}два{Enter}')
  expect(screen.getByText(/Укажите количество числом/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Количество/ })).toHaveValue('два')
  await user.keyboard('{Escape}')
  await user.clear(what())
  await user.keyboard('34{Enter}три{Enter}')
  expect(screen.getByRole('textbox', { name: 'Количество: 34' })).toHaveValue('три')
  expect(linesOf(scope)).toEqual([])
})

test('a quantity typed in the basket counts at once; while it is no number the order waits', async () => {
  const { scope } = await openDesk('manager')
  what().focus()
  await user.keyboard('12')
  await pause()
  await user.keyboard('{Enter}3{Enter}')
  const field = basket().getByRole('textbox', { name: 'Количество: Молоко' })
  await user.clear(field)
  await user.type(field, '5')
  expect(field).toHaveFocus()
  expect(linesOf(scope)).toEqual([['milk', 5]])
  await user.clear(field)
  await user.type(field, 'семь{F9}')
  expect(order().getByRole('alert')).toHaveTextContent('Исправьте количество: Молоко')
  await user.tab()
  expect(field).toHaveValue('семь')
  expect(linesOf(scope)).toEqual([['milk', 5]])
})

test('a quantity that was refused in the price list holds the order until it is corrected', async () => {
  const { scope } = await openDesk('manager')
  await user.type(screen.getByRole('textbox', { name: 'Заказать: Сыр «Тульский»' }), '0,1{F9}')
  expect(order().getByRole('alert')).toHaveTextContent('Исправьте количество: Сыр «Тульский»')
  expect(linesOf(scope)).toEqual([])
})
