import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { basket, milkRow, openDesk, pause, rows, user, passTimeAtOnce, what } from './testing'
import { later } from '../../../test/server'
import { $desk } from './model'

passTimeAtOnce()

test('a line is typed without waiting for answers: number, Enter, quantity, Enter, next line', async () => {
  const { scope } = await openDesk('manager')
  what().focus()
  await user.keyboard('12')
  await pause()
  await user.keyboard('{Enter}3{Enter}')
  expect(what()).toHaveFocus()
  expect(basket().getByRole('textbox', { name: 'Количество: Молоко' })).toHaveValue('3')
  await user.keyboard('сыр')
  await pause()
  await user.keyboard('{Enter}{Enter}')
  expect(scope.getState($desk).tabs[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 0.3])
})

test('a quantity typed before the product is found is applied when it is found', async () => {
  const answer = later<unknown>()
  const { scope } = await openDesk('manager', { 'POST /api/clientv9/rows': () => answer.promise })
  what().focus()
  await user.keyboard('12{Enter}4{Enter}')
  expect(what()).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Неясные строки' })).toHaveTextContent('«12»× 4')
  answer.give([{ product: milkRow, candidates: [] }])
  await pause()
  expect(scope.getState($desk).tabs[0]?.lines).toEqual([{ product: milkRow, quantity: 4 }])
  expect(screen.queryByRole('region', { name: 'Неясные строки' })).toBeNull()
})

test('an impossible quantity shows an error, and the line waits', async () => {
  const { scope } = await openDesk('manager')
  what().focus()
  await user.keyboard('34')
  await pause()
  await user.keyboard('{Enter}0,15{Enter}')
  expect(screen.getByText(/Не меньше 0,3/)).toBeInTheDocument()
  expect(scope.getState($desk).tabs[0]?.lines).toEqual([])
})

test('a scanner types barcode after barcode, each with Enter: every product once, the same one twice is two', async () => {
  const { scope } = await openDesk('manager')
  what().focus()
  for (const scan of ['4600000000015', '4600000000022', '4600000000015']) {
    await user.keyboard(`${scan}{Enter}`)
    await pause()
  }
  await user.keyboard('{Enter}')
  const lines = scope.getState($desk).tabs[0]?.lines ?? []
  expect(lines.map(({ product, quantity }) => [product.code, quantity])).toEqual([
    ['milk', 2],
    ['honey', 1],
  ])
  expect(what()).toHaveFocus()
  expect(screen.getByRole('cell', { name: '4600000000022' })).toBeInTheDocument()
})

test('a scanner that is faster than the network loses nothing', async () => {
  const { scope } = await openDesk('manager', {
    'GET /api/clientv9/object/price-list': () => later<unknown>().promise,
    'POST /api/clientv9/rows': ({ body }) =>
      (body as { rows: string[] }).rows.map((text) => ({
        product: rows.find(({ barcode }) => barcode === text) ?? null,
        candidates: [],
      })),
  })
  what().focus()
  await user.keyboard('4600000000015{Enter}4600000000022{Enter}4600000000039{Enter}{Enter}')
  await pause()
  const [tab] = scope.getState($desk).tabs
  expect(tab?.lines.map(({ product, quantity }) => [product.code, quantity])).toEqual([
    ['milk', 1],
    ['honey', 1],
  ])
  expect(tab?.unclear.map(({ text }) => text)).toEqual(['4600000000039'])
})

test('the price list of an unknown supplier says so and offers a way on, instead of loading for ever', async () => {
  await openDesk('client', {}, 'nosuch')
  expect(screen.getByRole('heading', { name: 'Такого поставщика нет' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeInTheDocument()
  expect(screen.queryByText(/Загружается/)).toBeNull()
})
