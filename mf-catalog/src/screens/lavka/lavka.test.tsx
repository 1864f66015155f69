import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import {
  $orders,
  $shop,
  $supplier,
  $textHeader,
  $visibleCatalog,
  $visibleShops,
  navigated,
  trashToggled,
} from '@lavka/shared'
import { cheese, honey, makeCard, milk } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import Lavka from './lavka'

type Opened = ReturnType<typeof openScope>

function show(
  given: Partial<Record<string, string>> = {},
  query: Record<string, string> = {},
  opened: Opened = openScope(),
) {
  const view = (params: Partial<Record<string, string>>) => (
    <Provider value={opened.scope}>
      <Lavka params={params} query={query} />
    </Provider>
  )
  const { rerender } = render(view(given))
  return { ...opened, go: (params: Partial<Record<string, string>>) => rerender(view(params)) }
}

const card = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const article = link.closest('article')
  if (!article) throw new Error('no card')
  return within(article)
}

test('a card says price, name and supplier and leads to the product', async () => {
  show()
  const cheeseCard = await card('Сыр «Тульский»')
  expect(cheeseCard.getByText('1 240 ₽')).toBeInTheDocument()
  expect(cheeseCard.getByText('Ферма «Заречье»')).toBeInTheDocument()
  expect(cheeseCard.getByRole('link')).toHaveAttribute('href', '/lavka/-/-/-/cheese')
})

test('a card strikes through the price that a promotion or the supplier has lowered, and says the per cent off', async () => {
  const products = [
    makeCard({ offer: { priceKopecks: 99_200, text: '3 по цене 2' } }),
    makeCard({ ...milk, oldPriceKopecks: 14_000, offer: { priceKopecks: 9_900 } }),
    makeCard({ ...honey, offer: { text: '5-й бесплатно' } }),
  ]
  show({}, {}, openScope({ 'GET /api/clientv9/object/products': () => ({ products, next: null, total: 3 }) }))
  const cheeseCard = await card('Сыр «Тульский»')
  expect(cheeseCard.getByText('992 ₽')).toBeInTheDocument()
  expect(cheeseCard.getByText('Прежняя цена:').closest('s')).toHaveTextContent(/^Прежняя цена: 1.240.₽$/)
  expect(cheeseCard.getByText(/^−20.%$/)).toBeInTheDocument()
  expect(cheeseCard.getByText('3 по цене 2')).toBeInTheDocument()

  // the supplier's own earlier price goes first
  const milkCard = await card('Молоко')
  expect(milkCard.getByText('99 ₽')).toBeInTheDocument()
  expect(milkCard.getByText('Прежняя цена:').closest('s')).toHaveTextContent(/^Прежняя цена: 140.₽$/)
  expect(milkCard.getByText(/^−29.%$/)).toBeInTheDocument()

  // a condition that lowers no price by itself
  const honeyCard = await card('Мёд липовый')
  expect(honeyCard.getByText('5-й бесплатно')).toBeInTheDocument()
  expect(honeyCard.queryByText('Прежняя цена:')).toBeNull()
  expect(honeyCard.queryByText(/%/)).toBeNull()
})

test('the button puts the minimum in and becomes a stepper that has the focus; taking out gives the button back', async () => {
  const { scope } = show()
  const cheeseCard = await card('Сыр «Тульский»')
  await userEvent.click(cheeseCard.getByRole('button', { name: /В корзину/ }))
  expect(scope.getState($orders)).toEqual([{ product: cheese, quantity: 0.3 }])
  expect(cheeseCard.getByRole('button', { name: 'Больше' })).toHaveFocus()

  await userEvent.click(cheeseCard.getByRole('button', { name: 'Убрать из корзины' }))
  expect(scope.getState($orders)).toEqual([])
  expect(cheeseCard.getByRole('button', { name: /В корзину/ })).toHaveFocus()
})

test('a change of the basket is said aloud', async () => {
  show()
  const milkCard = await card('Молоко')
  await userEvent.click(milkCard.getByRole('button', { name: /В корзину/ }))
  expect(screen.getByText('Молоко: 1 шт в корзине')).toHaveAttribute('aria-live', 'polite')
})

test('what is sold out cannot be added and says so', async () => {
  show(
    {},
    {},
    openScope({
      'GET /api/clientv9/object/products': () => ({ products: [makeCard({ stock: 0 })], next: null, total: 1 }),
    }),
  )
  const sold = await card('Сыр «Тульский»')
  expect(sold.getByRole('button', { name: 'Нет в наличии' })).toBeDisabled()
})

test('the title is the category, and a tag is chosen in the address, so that Back takes it off', async () => {
  const { scope } = show({ supplierCode: '-', shopCode: '-', kategCode: 'syry' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Сыры' })).toBeInTheDocument()
  expect(scope.getState($textHeader)).toBe('Сыры')
  const asked = heard(scope, navigated)
  await userEvent.click(await screen.findByRole('link', { name: 'Сегодняшнее' }))
  expect(asked).toHaveBeenCalledWith('/lavka/-/-/syry?tag=today')
})

test('another category puts the focus on its heading', async () => {
  const { go } = show({ kategCode: 'syry' })
  await screen.findByRole('heading', { level: 1, name: 'Сыры' })
  go({ kategCode: 'moloko' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Молоко' })).toHaveFocus()
})

test('a search without results offers the next step', async () => {
  const { scope } = show(
    {},
    { search: 'авокадо' },
    openScope({ 'GET /api/clientv9/object/products': () => ({ products: [], next: null, total: 0 }) }),
  )
  const asked = heard(scope, navigated)
  await userEvent.click(await screen.findByRole('link', { name: 'Показать все товары' }))
  expect(asked).toHaveBeenCalledWith('/lavka')
})

test('a corrected search query is shown', async () => {
  const answer = () => ({ products: [milk], next: null, total: 1, understood: 'молоко' })
  show({}, { search: 'vjkjrj' }, openScope({ 'GET /api/clientv9/object/products': answer }))
  await card('Молоко')
  expect(screen.getByText(/Показаны результаты по запросу «молоко»/)).toBeInTheDocument()
})

test('filters without results are reset by one press, the search stays', async () => {
  const nothing = () => ({ products: [], next: null, total: 0 })
  const { scope } = show(
    {},
    { search: 'сыр', price: '-10', tag: 'today' },
    openScope({ 'GET /api/clientv9/object/products': nothing }),
  )
  const asked = heard(scope, navigated)
  await userEvent.click(await screen.findByRole('link', { name: 'Сбросить фильтры' }))
  expect(asked).toHaveBeenCalledWith('/lavka?search=%D1%81%D1%8B%D1%80')
})

test('an empty category does not mention filters and links to the others', async () => {
  const nothing = () => ({ products: [], next: null, total: 0 })
  show({ kategCode: 'net-takoy' }, {}, openScope({ 'GET /api/clientv9/object/products': nothing }))
  expect(await screen.findByText('Здесь сейчас ничего не продаётся. Загляните в другие разделы.')).toBeInTheDocument()
  const ways = screen.getByRole('navigation', { name: 'Разделы каталога' })
  expect(within(ways).getByRole('link', { name: 'Молоко и сыр' })).toBeInTheDocument()
})

test('another order of the goods is a step of the history', async () => {
  const { scope } = show({}, { search: 'сыр' })
  await card('Молоко')
  const asked = heard(scope, navigated)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Порядок товаров' }), 'По скидке')
  expect(asked).toHaveBeenCalledWith('/lavka?search=%D1%81%D1%8B%D1%80&sort=discount')
})

test('products that did not load say so in place, and the retry brings them', async () => {
  let isDown = true
  show(
    {},
    {},
    openScope({
      'GET /api/clientv9/object/products': () => {
        if (isDown) throw failure({ status: 503, message: 'Сервис временно перегружен. Повторите через минуту' })
        return { products: [milk], next: null, total: 1 }
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно перегружен')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect((await card('Молоко')).getByRole('link')).toHaveAttribute('href', '/lavka/-/-/-/milk')
  expect(screen.queryByText(/Сервис временно перегружен/)).toBeNull()
})

test('a product page says everything, and the title is its name', async () => {
  const { scope } = show({ supplierCode: '-', shopCode: '-', kategCode: '-', productCode: 'cheese' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Сыр «Тульский»' })).toBeInTheDocument()
  expect(await screen.findByText('молоко, соль')).toBeInTheDocument()
  expect(screen.getByText('60 суток')).toBeInTheDocument()
  expect(scope.getState($textHeader)).toBe('Сыр «Тульский»')
  expect(await screen.findByRole('heading', { name: 'Ещё из раздела «Сыры»' })).toBeInTheDocument()
})

test.each([
  ['a supplier whom nobody knows', { supplierCode: 'nosuch' }, 'Такого поставщика нет'],
  ['a product that nobody can have', { productCode: 'NO.SUCH' }, 'Такого товара больше нет'],
])('at %s the page says so, in the title too, and leads to the catalogue', async (_, params, words) => {
  const refused = () =>
    Promise.reject(failure({ status: 400, code: 'BAD_REQUEST', message: 'Запрос заполнен неверно' }))
  const nothing = () => ({ products: [], next: null, total: 0 })
  const { scope } = show(
    params,
    {},
    openScope({
      'GET /api/clientv9/objects/products/NO.SUCH': refused,
      'GET /api/clientv9/object/products': nothing,
    }),
  )
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/lavka')
  expect(scope.getState($textHeader)).toBe(words)
})

test('the first Tab stop skips the categories and filters', async () => {
  show()
  await card('Молоко')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'К товарам' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('group', { name: 'Товары' })).toHaveFocus()
  expect(window.location.hash).toBe('')
})

test('a removed product links to the catalogue', async () => {
  show({ productCode: 'gone' })
  expect(await screen.findByText('Такого товара больше нет')).toBeInTheDocument()
})

test('the asked basket shows lines by supplier, the way to the minimum, and takes a line out with a way back', async () => {
  const { scope } = show()
  const honeyCard = await card('Мёд липовый')
  await userEvent.click(honeyCard.getByRole('button', { name: /В корзину/ }))
  await act(() => allSettled(trashToggled, { scope, params: true }))

  const basket = within(await screen.findByRole('dialog', { name: 'Корзина' }))
  expect(basket.getByText(/До заказа ещё 1 000 ₽/)).toBeInTheDocument()
  expect(basket.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  expect(basket.getByRole('button', { name: 'Оформить' })).toBeDisabled()

  await userEvent.click(basket.getByRole('button', { name: 'Убрать: Мёд липовый' }))
  expect(basket.getByText('Пока пусто')).toBeInTheDocument()
  await userEvent.click(await basket.findByRole('button', { name: 'Вернуть: Мёд липовый' }))
  expect(scope.getState($orders)).toHaveLength(1)
})

test('the supplier and the shop of the address are the selected ones; the shops open as a panel', async () => {
  const shops = ['1', '2'].map((code) => ({ code, supplier: 'zarechye', name: `Лавка ${code}`, address: 'Тула' }))
  const { scope, go } = show(
    { supplierCode: 'zarechye', shopCode: '2' },
    {},
    openScope({ 'GET /api/clientv9/object/shops': () => shops }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Лавка 2' }))
  expect(scope.getState($visibleShops)).toBe(true)
  expect([scope.getState($supplier)?.code, scope.getState($shop)?.code]).toEqual(['zarechye', '2'])
  const panel = within(await screen.findByRole('dialog', { name: 'Магазины' }))
  expect(panel.getByRole('link', { name: /Лавка 1/ })).toHaveAttribute('href', '/lavka/zarechye/1')
  expect(panel.getByRole('link', { name: /Лавка 2/ })).toHaveAttribute('aria-current', 'true')

  go({})
  expect([scope.getState($supplier), scope.getState($shop)]).toEqual([null, null])
})

test('all categories open as a panel over the cards and close when one is chosen', async () => {
  const { scope } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Все категории' }))
  expect(scope.getState($visibleCatalog)).toBe(true)
  const panel = within(await screen.findByRole('dialog', { name: 'Категории' }))
  await userEvent.click(panel.getByRole('link', { name: /Молоко и сыр/ }))
  expect(scope.getState($visibleCatalog)).toBe(false)
})

test('tags that did not load say so in their row, and the retry brings them', async () => {
  const failures = [failure({ message: 'Нет связи' })]
  show(
    {},
    {},
    openScope({
      'GET /api/clientv9/object/tags': () => {
        const first = failures.shift()
        if (first) throw first
        return [{ code: 'today', name: 'Сегодняшнее' }]
      },
      // a failing first request would be repaired by the next one
      'GET /api/clientv9/object/products': () => new Promise(() => {}),
      'GET /api/clientv9/object/categories': () => new Promise(() => {}),
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Особенности товаров не загрузились. Нет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('link', { name: 'Сегодняшнее' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('more of the category did not load under a product: it is said, and a retry brings it', async () => {
  const failures = [failure({ message: 'Нет связи' })]
  show(
    { supplierCode: '-', shopCode: '-', kategCode: '-', productCode: 'cheese' },
    {},
    openScope({
      'GET /api/clientv9/object/products': () => {
        const first = failures.shift()
        if (first) throw first
        return { products: [milk], next: null, total: 1 }
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Похожие товары не загрузились. Нет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Ещё из раздела «Сыры»' })).toBeInTheDocument()
})
