import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import type { Product } from '@lavka/server/contract'
import { loggedIn } from '@lavka/shared'
import { cheese, honey, makeProduct, milk } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import { session } from '../../../test/session'
import ProductPage from './product-page'

function show(product: Product, answers: Parameters<typeof openScope>[0] = {}, stored: Record<string, unknown> = {}) {
  const opened = openScope(
    { [`GET /api/clientv9/objects/products/${product.code}`]: () => product, ...answers },
    stored,
  )
  render(
    <Provider value={opened.scope}>
      <ProductPage code={product.code} />
    </Provider>,
  )
  return opened
}

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

test('prices by quantity stand on the page, and the one that the basket has reached is marked', async () => {
  const tiers = [
    { from: 2, priceKopecks: 11_000 },
    { from: 3, priceKopecks: 10_500 },
  ]
  show(makeProduct({ ...milk, tiers }))
  const list = await screen.findByRole('list', { name: 'Цена от количества' })
  const marked = () =>
    within(list)
      .getAllByRole('listitem')
      .filter((row) => row.hasAttribute('aria-current'))
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual(['от 2 шт110,00 ₽ / 1 л', 'от 3 шт105,00 ₽ / 1 л'])

  await userEvent.click(screen.getByRole('button', { name: 'В корзину: Молоко' }))
  expect(marked()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(marked().map(plain)).toEqual([expect.stringContaining('от 2 шт')])
  expect(screen.getByText(/В корзине на 220,00/)).toBeInTheDocument()
})

test('a lowered price stands on the page and in the bar of the button, with the earlier one and the per cent off', async () => {
  show(makeProduct({ ...milk, offer: { priceKopecks: 10_000 } }))
  await screen.findByRole('heading', { level: 1, name: 'Молоко' })
  expect(screen.getByText('Прежняя цена:').closest('s')).toHaveTextContent(/^Прежняя цена: 119,00.₽$/)
  expect(screen.getByText(/^100,00.₽$/)).toBeInTheDocument()
  expect(screen.getByText(/^−16.%$/)).toBeInTheDocument()
  expect(screen.getByText(/^100.₽$/).parentElement).toHaveTextContent(/^100.₽за 1 л$/)
})

test('pictures are chosen by the small ones, each says which it is', async () => {
  show(makeProduct(cheese))
  const second = await screen.findByRole('button', { name: 'Картинка 2 из 2' })
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Картинка 1 из 2' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('img', { name: 'Сыр «Тульский», картинка 2 из 2' })).toBeInTheDocument()
})

test('a paper is a file to download', async () => {
  show(makeProduct(cheese))
  const paper = await screen.findByRole('link', { name: /Декларация о соответствии/ })
  expect(paper).toHaveAttribute('href', '/api/documents/7')
  expect(paper).toHaveAttribute('download')
})

test('a sold-out product shows substitutes; one in stock does not request them', async () => {
  const { calls } = show(makeProduct(cheese))
  await screen.findByRole('heading', { level: 1 })
  expect(calls.some(({ url }) => url.includes('substitutes'))).toBe(false)

  show(makeProduct({ ...honey, stock: 0 }), { 'GET /api/clientv9/objects/substitutes/honey': () => [milk] })
  const strip = await screen.findByRole('region', { name: 'Можно заменить' })
  expect(within(strip).getByRole('link', { name: 'Молоко' })).toBeInTheDocument()
})

test('a viewed product is remembered once, the last one first', async () => {
  const { storage } = show(makeProduct(cheese), {}, { 'lavka.recent': ['milk', 'cheese'] })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(storage.get('lavka.recent')).toEqual(['cheese', 'milk']))
})

test('energy and contents are told per 100 g and per pack, allergens by name; without them nothing is', async () => {
  show(makeProduct({ ...cheese, pack: '0,3 кг' }))
  const table = await screen.findByRole('table', { name: 'Пищевая ценность' })
  expect(within(table).getAllByRole('row').map(plain)).toEqual([
    'в 100 гв упаковке, 300 г',
    'Энергия350 ккал1 050 ккал',
    'Белки24,5 г73,5 г',
    'Жиры28 г84 г',
    'Углеводы0,3 г0,9 г',
  ])
  expect(screen.getByText('Аллергены').nextElementSibling).toHaveTextContent('молоко')
})

test('a pack that is not measured by weight has no column; a product without contents no table', async () => {
  show(makeProduct({ ...milk, pack: '1 л' }))
  expect(
    within(await screen.findByRole('table'))
      .getAllByRole('columnheader')
      .map(plain),
  ).toEqual(['в 100 г'])
  show({ ...makeProduct(honey), nutrition: null, allergens: [] })
  expect(await screen.findByRole('heading', { level: 1, name: honey.name })).toBeInTheDocument()
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('prices of 30 days are asked for when they are opened, with the lowest one in words', async () => {
  const days = [
    { day: '2026-11-24', lowestKopecks: 12_000 },
    { day: '2026-11-25', lowestKopecks: 11_000 },
    { day: '2026-11-26', lowestKopecks: 11_900 },
  ]
  const url = '/api/clientv9/objects/prices/milk'
  const { calls } = show(makeProduct(milk), { [`GET ${url}`]: () => days })
  const summary = await screen.findByText('Цена за 30 дней')
  expect(calls.some((call) => call.url === url)).toBe(false)
  await userEvent.click(summary)
  expect(plain(await screen.findByText(/Самая низкая цена/))).toMatch(
    /^Самая низкая цена с 24 ноября( \d+)?: 110,00 ₽ за 1 л, 25 ноября( \d+)?\.$/,
  )
  expect(calls.filter((call) => call.url === url)).toHaveLength(1)
})

test('a price that did not change is said to be the same; prices that do not load can be asked for again', async () => {
  let isDown = true
  const days = Array.from({ length: 30 }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, '0')}`,
    lowestKopecks: 11_900,
  }))
  const answer = () => {
    if (isDown) throw failure({ message: 'Сервис не отвечает' })
    return days
  }
  show(makeProduct(milk), { 'GET /api/clientv9/objects/prices/milk': answer })
  await userEvent.click(await screen.findByText('Цена за 30 дней'))
  expect((await screen.findByText(/Цены не загрузились/)).closest('details')).toHaveAttribute('open')
  isDown = false
  // the first one; those below are of the reviews and the rest, which did not load either
  const [retry] = screen.getAllByRole('button', { name: 'Повторить' })
  if (retry) await userEvent.click(retry)
  expect(plain(await screen.findByText(/не менялась/))).toBe('Цена за 30 дней не менялась: 119,00 ₽ за 1 л.')
})

const waits = { list: 'GET /api/clientv9/object/waits', add: 'PUT /api/clientv9/object/waits' }
const isWait = ({ method, url }: { method: string; url: string }) => `${method} ${url}` === waits.add
const wait = {
  id: 7,
  kind: 'stock',
  product: 'honey',
  name: 'Мёд липовый',
  unit: '500 г',
  isSold: true,
  priceKopecks: 50_000,
  seenKopecks: null,
  wantedKopecks: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}

async function showTo(product: Product, answers: Parameters<typeof openScope>[0]) {
  const opened = show(product, { [waits.list]: () => [], ...answers })
  await act(() => allSettled(loggedIn, { scope: opened.scope, params: session }))
  return opened
}

test('a guest is led to the login and back to the product to be told of it', async () => {
  show(makeProduct({ ...honey, stock: 0 }))
  expect(await screen.findByRole('link', { name: 'Сообщить, когда появится' })).toHaveAttribute(
    'href',
    '/login?back=%2Flavka%2F-%2F-%2F-%2Fhoney',
  )
})

test('who is logged in is told when a sold-out product is back, and may change their mind', async () => {
  const { calls } = await showTo(makeProduct({ ...honey, stock: 0 }), {
    [waits.add]: () => [wait],
    'DELETE /api/clientv9/objects/waits/7': () => [],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Сообщить, когда появится' }))
  expect(await screen.findByText('Сообщим, когда товар появится')).toBeInTheDocument()
  expect(calls.find(isWait)?.body).toEqual({ product: 'honey', kind: 'stock' })
  await userEvent.click(screen.getByRole('button', { name: 'Не сообщать' }))
  expect(await screen.findByRole('button', { name: 'Сообщить, когда появится' })).toBeInTheDocument()
})

test('a wished price is optional, and what is wrong with it is said in the form', async () => {
  const { calls } = await showTo(makeProduct(honey), {
    [waits.add]: ({ body }) => {
      const { wantedKopecks } = body as { wantedKopecks: number | null }
      if (wantedKopecks !== null) throw failure({ status: 400, message: 'Укажите цену ниже сегодняшней' })
      return [{ ...wait, kind: 'price', seenKopecks: 50_000 }]
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Сообщить о снижении цены' }))
  const field = screen.getByLabelText('Желаемая цена за 500 г, ₽')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Сообщить' }))
  await userEvent.type(field, 'дёшево')
  await send()
  expect(field).toHaveAccessibleDescription(/Укажите сумму в рублях/)
  await userEvent.clear(field)
  await userEvent.type(field, '600')
  await send()
  await waitFor(() => expect(field).toHaveAccessibleDescription(/ниже сегодняшней$/))
  await userEvent.clear(field)
  await send()
  expect(plain(await screen.findByText(/Сообщим, когда станет дешевле/))).toMatch(/дешевле 500,00 ₽/)
  expect(calls.filter(isWait).map(({ body }) => body)).toEqual([
    { product: 'honey', kind: 'price', wantedKopecks: 60_000 },
    { product: 'honey', kind: 'price', wantedKopecks: null },
  ])
})
