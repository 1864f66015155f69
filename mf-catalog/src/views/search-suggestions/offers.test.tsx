import { expect, jest, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, loggedOut, navigated } from '@lavka/shared'
import { cheese } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import { session } from '../../../test/session'
import { findProductsFx } from '../../api/catalog'
import SearchSuggestions from './search-suggestions'

const found = { products: [cheese], next: null, total: 1 }
const answers = {
  'GET /api/clientv9/object/popular': () => ({
    queries: ['молоко', 'сыр'],
    categories: [{ code: 'vegetables', name: 'Овощи' }],
  }),
  'GET /api/clientv9/object/bought': () => [{ product: cheese, boughtAt: '2026-11-20T09:00:00.000Z' }],
  'GET /api/clientv9/object/products': () => found,
}

Element.prototype.scrollIntoView = () => {}

function open(other: Parameters<typeof openScope>[0] = {}, stored: Record<string, unknown> = {}) {
  const { scope } = openScope({ ...answers, ...other }, stored)
  const went = jest.fn<(to: string) => void>()
  createWatch({ unit: navigated, scope, fn: went })
  render(
    <Provider value={scope}>
      {/* the frame's field (host/src/frames/search.tsx) */}
      <input id="search" role="combobox" aria-label="Найти товар" aria-expanded="false" aria-controls="suggestions" />
      <SearchSuggestions field="search" />
    </Provider>,
  )
  return { scope, went, field: screen.getByRole('combobox', { name: 'Найти товар' }) }
}

const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the empty field offers own and frequent searches, categories, bought goods; typed words replace them', async () => {
  const { scope, field, went } = open({}, { 'lavka.searches.1': ['Сыр', 'мёд'] })
  await allSettled(loggedIn, { scope, params: session })
  await userEvent.click(field)
  await screen.findByRole('group', { name: 'Вы покупали' })
  expect(namesIn('Вы искали')).toEqual(['Сыр', 'мёд', 'Очистить историю поиска'])
  // «сыр» stands in the own list
  expect(namesIn('Часто ищут')).toEqual(['молоко'])
  expect(namesIn('Разделы')).toEqual(['Овощи'])
  expect(namesIn('Вы покупали')).toEqual([expect.stringContaining(cheese.name)])

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(went).toHaveBeenCalledWith('/lavka?search=%D0%BC%D1%91%D0%B4')
  await userEvent.clear(field)
  await userEvent.type(field, 'я')
  expect(screen.queryByRole('group', { name: 'Часто ищут' })).toBeNull()
})

test('a search that found something is remembered, the latest first and once; «Очистить» removes all, a logout shows none', async () => {
  const { scope, field } = open()
  const search = (words: string) =>
    act(() => allSettled(findProductsFx, { scope, params: { query: { search: words } } }))
  await search('мёд')
  await search('сыр')
  await search('Мёд')
  await userEvent.click(field)
  await screen.findByRole('group', { name: 'Вы искали' })
  expect(namesIn('Вы искали')).toEqual(['Мёд', 'сыр', 'Очистить историю поиска'])
  await userEvent.click(screen.getByRole('option', { name: 'Очистить историю поиска' }))
  expect(screen.queryByRole('group', { name: 'Вы искали' })).toBeNull()

  await search('хлеб')
  await act(() => allSettled(loggedOut, { scope }))
  expect(screen.queryByRole('group', { name: 'Вы искали' })).toBeNull()
})

test('a search without a result is not remembered, and what does not load leaves the rest', async () => {
  const fails = () => {
    throw failure({ message: 'Нет связи' })
  }
  const { scope, field } = open(
    {
      'GET /api/clientv9/object/popular': fails,
      'GET /api/clientv9/object/products': () => ({ products: [], next: null, total: 0 }),
    },
    { 'lavka.searches.0': ['мёд'] },
  )
  await allSettled(findProductsFx, { scope, params: { query: { search: 'айфон' } } })
  await userEvent.click(field)
  await screen.findByRole('group', { name: 'Вы искали' })
  expect(namesIn('Вы искали')).toEqual(['мёд', 'Очистить историю поиска'])
  expect(screen.queryByRole('group', { name: 'Часто ищут' })).toBeNull()
})
