import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, suppliersLoaded } from '@lavka/shared'
import type { Product } from '@lavka/server/contract'
import { cheese, honey, makeCard, makeProduct, milk, zarechye } from '../../../../test/goods'
import { failure, openScope } from '../../../../test/server'
import Compare from './compare'

const kefir = makeCard({ ...milk, code: 'kefir', name: 'Кефир', pack: '500 мл', priceKopecks: 60_00 })
const ryazhenka = makeCard({ ...milk, code: 'ryazhenka', name: 'Ряженка', pack: '1 шт', priceKopecks: 90_00 })
const cards = [kefir, cheese, ryazhenka, honey]
const url = (code: string) => `GET /api/clientv9/objects/products/${code}`
const alike = 'GET /api/clientv9/objects/substitutes/milk'

function show(product: Product, answers: Parameters<typeof openScope>[0]) {
  const opened = openScope({
    [alike]: () => cards,
    [url('kefir')]: () => ({
      ...makeProduct(kefir),
      farm: { name: 'КФХ Соловьёвых', place: 'Берёзовка' },
      rating: { average: 4.66, count: 3 },
    }),
    [url('ryazhenka')]: () => ({ ...makeProduct(ryazhenka), nutrition: null }),
    ...answers,
  })
  render(
    <Provider value={opened.scope}>
      <Compare product={product} />
    </Provider>,
  )
  return opened
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

test('a sold-out product stands beside three at most, line by line, each with its button', async () => {
  const { scope, calls } = show(makeProduct({ ...milk, stock: 0 }), {})
  await act(() => allSettled(suppliersLoaded, { scope, params: [zarechye] }))
  expect(calls).toEqual([])
  await press('Сравнить')
  const table = await screen.findByRole('table')
  const [, ...heads] = within(table).getAllByRole('columnheader').map(plain)
  expect(['Молоко', ...heads]).toEqual(['Молоко', 'Кефир', 'Сыр «Тульский»', 'Ряженка'])
  expect(within(table).getByRole('link', { name: 'Кефир' })).toHaveAttribute('href', '/lavka/-/-/-/kefir')
  const line = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(plain)
  expect(line('Цена за 1 кг')).toEqual(['119,00 ₽ / л', '120,00 ₽ / л', '1 240,00 ₽ / кг', 'не указано'])
  expect(line('Фасовка')).toEqual(['1 л', '500 мл', 'на развес', '1 шт'])
  expect(line('Поставщик')[1]).toBe('Ферма «Заречье», хозяйство: КФХ Соловьёвых')
  expect(line('Энергия')).toEqual(['350 ккал', '350 ккал', '350 ккал', 'не указано'])
  expect(line('Белки')[0]).toBe('24,5 г / 28 г / 0,3 г')
  expect(line('Оценка')).toEqual(['нет отзывов', '4,7 · 3 отзыва', 'нет отзывов', 'нет отзывов'])
  const [own, ...others] = line('Ближайшая доставка')
  expect(own).toBe('нет в наличии')
  expect(others).not.toContain('не указано')

  expect(within(table).getByRole('button', { name: 'Нет в наличии' })).toBeDisabled()
  await press('В корзину: Кефир')
  await waitFor(() => expect(scope.getState($orders).map(({ product }) => product.code)).toEqual(['kefir']))

  await press('Сравнить')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Сравнить' })).toHaveAttribute('aria-expanded', 'false')
})

test('a comparison that does not load says so and is asked for again', async () => {
  let isDown = true
  show(makeProduct(milk), {
    [url('kefir')]: () => {
      if (isDown) throw failure({ message: 'Сервис не отвечает.' })
      return makeProduct(kefir)
    },
  })
  await press('Сравнить с похожими')
  expect(await screen.findByText(/Сравнение не загрузилось. Сервис не отвечает/)).toBeInTheDocument()
  isDown = false
  await press('Повторить')
  expect(await screen.findByRole('region', { name: 'Сравнение товаров' })).toHaveAttribute('tabindex', '0')
})

test('a product like which nothing is in stock has nothing to be compared with', async () => {
  show(makeProduct(milk), { [alike]: () => [] })
  await press('Сравнить с похожими')
  expect(await screen.findByText('Похожих товаров в наличии сейчас нет.')).toBeInTheDocument()
})
