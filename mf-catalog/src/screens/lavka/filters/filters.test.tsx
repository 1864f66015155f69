import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { navigated, suppliersLoaded, tagsLoaded } from '@lavka/shared'
import { lukiny, zarechye } from '../../../../test/goods'
import { failure, heard, openScope } from '../../../../test/server'
import { emptyFilter, type Filter } from '../address'
import ActiveFilters from './active-filters'
import type { Facets } from './facets-model'
import Filters from './filters'

const FACETS = 'GET /api/clientv9/object/facets'
const facets: Facets = {
  suppliers: [
    { code: 'zarechye', count: 12 },
    { code: 'lukiny', count: 30 },
  ],
  categories: [],
  tags: [{ code: 'today', count: 7 }],
  prices: [
    { fromKopecks: 0, toKopecks: 10000, count: 5 },
    { fromKopecks: 10000, toKopecks: 30000, count: 0 },
    { fromKopecks: 100000, toKopecks: null, count: 2 },
  ],
  deliveries: [
    { days: 0, count: 3 },
    { days: 3, count: 40 },
  ],
  inStock: 41,
  total: 42,
}

async function show(filter: Partial<Filter> = {}, answer: () => unknown = () => facets) {
  const opened = openScope({ [FACETS]: answer })
  const { scope } = opened
  await allSettled(suppliersLoaded, { scope, params: [zarechye, lukiny] })
  await allSettled(tagsLoaded, { scope, params: [{ code: 'today', name: 'Сегодняшнее' }] })
  const whole = { ...emptyFilter, ...filter }
  render(
    <Provider value={scope}>
      <ActiveFilters filter={whole} />
      <Filters filter={whole} />
    </Provider>,
  )
  return opened
}

test('each filter value shows its count; values without products are not offered', async () => {
  await show()
  const cheap = await screen.findByRole('link', { name: /^до 100\s₽ 5$/ })
  expect(cheap).toHaveAttribute('href', '/lavka?price=-100')
  expect(screen.queryByText('100–300 ₽')).toBeNull()
  expect(screen.getByRole('link', { name: /^от 1\s000\s₽ 2$/ })).toHaveAttribute('href', '/lavka?price=1000-')
  expect(screen.getByRole('link', { name: /^В течение 3\sдней 40$/ })).toHaveAttribute('href', '/lavka?delivery=3')
  const inStock = screen.getByRole('link', { name: 'Только в наличии 41' })
  expect(inStock).toHaveAttribute('href', '/lavka?stock=1')
  expect(screen.getByRole('heading', { name: 'Наличие' })).toBeInTheDocument()
  const when = screen.getByRole('heading', { name: 'Когда привезут' })
  expect(inStock.compareDocumentPosition(when)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('suppliers stand by their counts, and a chosen one is taken off by the same press', async () => {
  await show({ supplier: 'zarechye' })
  const title = await screen.findByRole('heading', { name: 'Поставщик' })
  const section = title.closest('section')
  const links = within(section ?? document.body).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Пасека Лукиных 30', 'Ферма «Заречье» 12'])
  expect(links[1]).toHaveAttribute('aria-current', 'true')
  expect(links[1]).toHaveAttribute('href', '/lavka')
})

test('any price is typed in, its ends in any order', async () => {
  const { scope } = await show()
  const asked = heard(scope, navigated)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Цена от, рублей' }), '500')
  await userEvent.type(screen.getByRole('textbox', { name: 'Цена до, рублей' }), '1 00{Enter}')
  expect(asked).toHaveBeenCalledWith('/lavka?price=100-500')
})

test('chosen filters stand above the list and can be removed one by one or all at once', async () => {
  await show({ search: 'сыр', price: '-100', stock: '1', tag: 'today' })
  expect(screen.getByRole('link', { name: /^Убрать фильтр: до 100\s₽$/ })).toHaveAttribute(
    'href',
    '/lavka?search=%D1%81%D1%8B%D1%80&tag=today&stock=1',
  )
  expect(screen.getByRole('link', { name: 'Убрать фильтр: Сегодняшнее' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Сбросить' })).toHaveAttribute('href', '/lavka?search=%D1%81%D1%8B%D1%80')
})

test('filters that did not load are asked for again', async () => {
  let isDown = true
  await show({}, () => {
    if (isDown) throw failure({ status: 503 })
    return facets
  })
  const retry = await screen.findByRole('button', { name: 'Повторить загрузку фильтров' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: /^до 100\s₽ 5$/ })).toBeInTheDocument()
})

test('an unknown category has no empty section', async () => {
  const none = { ...facets, suppliers: [], tags: [], prices: [], deliveries: [], inStock: 0, total: 0 }
  await show({ category: 'no-such' }, () => none)
  expect(await screen.findByRole('heading', { name: 'Цена' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Когда привезут' })).toBeNull()
})
