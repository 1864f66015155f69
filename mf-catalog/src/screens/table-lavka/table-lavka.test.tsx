import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, loggedIn, navigated, noticeShown, type Request, type Role } from '@lavka/shared'
import type { Draft, DraftContent, PriceRow, SaveDraft } from '@lavka/server/contract'
import { cheese, honey, milk } from '../../../test/goods'
import { failure, heard, later, openScope } from '../../../test/server'
import { $desk } from './model'
import TableLavka from './table-lavka'

const rows: PriceRow[] = [
  { ...milk, number: 12, barcode: '4600000000015' },
  { ...cheese, number: 34 },
  { ...honey, number: 56, barcode: '4600000000022' },
]
const [milkRow, cheeseRow, honeyRow] = rows as [PriceRow, PriceRow, PriceRow]
const anna = {
  ...{ id: 7, name: 'Анна Смирнова', phone: '+7 912 345-67-89', receiver: 'Анна', address: 'Тула, Ленина, 1' },
  ...{ orderCount: 3, lastOrderAt: null },
}

type Saved = SaveDraft['body']
const bodyOf = (request: Request | undefined) => request?.body as Saved

function search({ query }: Request) {
  const words = query && 'search' in query ? String(query.search) : ''
  const found = rows.filter(({ number, barcode, name }) => {
    return String(number) === words || barcode === words || name.toLowerCase().startsWith(words)
  })
  return { rows: found, next: null, total: found.length }
}

const answers = {
  'GET /api/clientv9/object/price-list': search,
  'GET /api/clientv9/object/drafts': (): Draft[] => [],
  'GET /api/clientv9/object/usual': () => [{ product: cheeseRow, quantity: 0.6, times: 4 }],
  'PUT /api/clientv9/object/drafts': (request: Request) => ({
    key: bodyOf(request).key,
    version: bodyOf(request).version + 1,
  }),
  'POST /api/clientv9/customers': () => [{ id: 7, name: anna.name, phoneEnd: '6789', town: 'Тула', company: '' }],
  'GET /api/clientv9/objects/customers/7': () => anna,
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const pause = (ms = 1000) => act(() => jest.advanceTimersByTimeAsync(ms))

async function open(role: Role, more: Parameters<typeof openScope>[0] = {}) {
  const opened = openScope({ ...answers, ...more })
  if (role !== 'anonymous') {
    const person = { id: 1, login: 'op', name: 'Марина', role, first_auth: false, code: '1', type: 'person' as const }
    const data = { code: '1', is_not_1c: true, reception_options: { order_in_email: false } }
    const session = { token: 't', user: person, data: { ...data, device: { id: 'd', psw: 'p' } } }
    await allSettled(loggedIn, { scope: opened.scope, params: session })
  }
  render(
    <Provider value={opened.scope}>
      <TableLavka params={{ supplierCode: '-' }} query={{}} />
    </Provider>,
  )
  await pause()
  return opened
}

const what = () => screen.getByRole('combobox', { name: /Номер, код/ })
const basket = () => within(screen.getByRole('region', { name: 'Корзина' }))

test('a line is typed without waiting: number, Enter, quantity, Enter, and the next one begins', async () => {
  const { scope } = await open('manager')
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

test('what is typed before the answer came is taken when it comes; nothing is lost', async () => {
  const answer = later<unknown>()
  const { scope } = await open('manager', { 'POST /api/clientv9/rows': () => answer.promise })
  what().focus()
  await user.keyboard('12{Enter}4{Enter}')
  expect(what()).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Неясные строки' })).toHaveTextContent('«12»× 4')
  answer.give([{ product: milkRow, candidates: [] }])
  await pause()
  expect(scope.getState($desk).tabs[0]?.lines).toEqual([{ product: milkRow, quantity: 4 }])
  expect(screen.queryByRole('region', { name: 'Неясные строки' })).toBeNull()
})

test('a quantity that cannot be had is said, and the line waits', async () => {
  const { scope } = await open('manager')
  what().focus()
  await user.keyboard('34')
  await pause()
  await user.keyboard('{Enter}0,15{Enter}')
  expect(screen.getByText(/Не меньше 0,3/)).toBeVisible()
  expect(scope.getState($desk).tabs[0]?.lines).toEqual([])
})

test('a scanner types barcode after barcode, each with Enter: every product once, the same one twice is two', async () => {
  const { scope } = await open('manager')
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
  const { scope } = await open('manager', {
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

test('the wish about substitutes and a promo code are the customer’s: asked what it takes off, sent with the order', async () => {
  const promo = { code: 'УРОЖАЙ', refusal: null as string | null }
  const group = { cmd: 'place', groupId: null, totalKopecks: 66960, discountKopecks: 7440, orders: [], promo }
  const { calls } = await open('manager', { 'POST /api/clientv9/order': () => group })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
  const form = within(screen.getByRole('region', { name: 'Заказ' }))
  await user.selectOptions(form.getByLabelText('Если товара нет'), 'Не заменять')
  await user.type(form.getByLabelText('Промокод'), 'урожай{Tab}')
  expect(await form.findByText(/^Скидка 74,40.₽, к оплате 669,60.₽$/)).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({ toCheckOrder: true, order_properties: { customer: 7, promo: 'урожай' } })
  await user.keyboard('{F9}')
  await pause()
  expect(calls.findLast(({ url }) => url.endsWith('/order'))?.body).toMatchObject({
    ...{ toCheckOrder: false },
    order_properties: { promo: 'урожай', substitutions: 'remove' },
  })
})

test('a promo code that does not hold says why before the order is placed', async () => {
  const promo = { code: 'ЛЕТО', refusal: 'Промокод больше не действует' }
  const group = { cmd: 'place', groupId: null, totalKopecks: 74400, discountKopecks: 0, orders: [], promo }
  await open('manager', { 'POST /api/clientv9/order': () => group })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
  const field = within(screen.getByRole('region', { name: 'Заказ' })).getByLabelText('Промокод')
  await user.type(field, 'лето{Tab}')
  expect(await screen.findByText('Промокод больше не действует')).toBeVisible()
  expect(field).toHaveAccessibleDescription('Промокод больше не действует')
})

test('pasted rows: the clear ones are lines, the others wait with their candidates', async () => {
  const { scope } = await open('manager', {
    'POST /api/clientv9/rows': () => [
      { product: milkRow, candidates: [] },
      { product: null, candidates: [cheeseRow, honeyRow] },
    ],
  })
  what().focus()
  await user.paste('12\t2\nчто-то жёлтое\t1')
  await pause()
  await user.click(screen.getByRole('button', { name: /Мёд липовый/ }))
  expect(scope.getState($desk).tabs[0]?.lines.map(({ product, quantity }) => [product.code, quantity])).toEqual([
    ['milk', 2],
    ['honey', 1],
  ])
})

test('the customer is found by Enter, the usual order comes by one key, F9 places it with who it is for', async () => {
  const { calls, scope } = await open('manager', {
    'POST /api/clientv9/order': () => ({
      ...{ cmd: 'place', groupId: 5, totalKopecks: 74400 },
      orders: [{ id: 1, number: '1005-1', supplier: 'zarechye', supplierName: '', shopName: '', totalKopecks: 74400 }],
    }),
  })
  await user.keyboard('{F2}6789')
  expect(calls.some(({ url }) => url.endsWith('/customers'))).toBe(false)
  await user.keyboard('{Enter}')
  await pause()
  expect(what()).toHaveFocus()
  await user.keyboard('{F4}{F9}')
  await pause()
  const order = calls.find(({ url }) => url.endsWith('/order'))
  expect(order?.body).toMatchObject({
    json_data: [{ product: 'cheese', quantity: 0.6, priceKopecks: 124000 }],
    order_properties: { customer: 7, receiver: 'Анна', address: 'Тула, Ленина, 1' },
  })
  // the key was written down before the order went
  const noted = calls.findIndex(
    (call) => call.url.endsWith('/drafts') && bodyOf(call)?.content?.attempt !== '' && call.method === 'PUT',
  )
  expect(noted).toBeGreaterThan(-1)
  expect(noted).toBeLessThan(calls.findIndex(({ url }) => url.endsWith('/order')))
  // whoever sends this basket, from whichever seat, it becomes one order
  expect(order?.body).toMatchObject({ order_properties: { draft: bodyOf(calls[noted]).key } })
  expect(order?.idempotencyKey).toBe(bodyOf(calls[noted]).content.attempt)
  expect(screen.getByText(/№ 1005-1/)).toBeVisible()
  expect(bodyOf(calls.at(-1)).state).toBe('closed')
  expect(scope.getState($desk).tabs.map(({ lines }) => lines.length)).toEqual([0])
})

test('no answer to the order: the same key goes with the next F9', async () => {
  let count = 0
  const { calls } = await open('manager', {
    'POST /api/clientv9/order': () => {
      count += 1
      throw failure({ status: 0, code: 'NETWORK', message: 'Нет связи' })
    },
  })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}{F9}')
  await pause()
  await user.keyboard('{F9}')
  await pause()
  expect(count).toBe(2)
  const keys = calls.filter(({ url }) => url.endsWith('/order')).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('a price that changed from some quantity on is taken over: said to the customer, the next F9 sends it', async () => {
  const tiered = { ...milkRow, tiers: [{ from: 10, priceKopecks: 11_000 }] }
  const { calls } = await open('manager', {
    'POST /api/clientv9/rows': () => [{ product: tiered, candidates: [] }],
    'POST /api/clientv9/order': () => {
      const details = [{ product: 'milk', kind: 'price', message: 'Цена изменилась', priceKopecks: 11_500 }]
      throw failure({ status: 409, code: 'BASKET_CHANGED', details })
    },
  })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  what().focus()
  await user.paste('12\t10\n')
  await pause()
  for (let time = 0; time < 2; time++) {
    await user.keyboard('{F9}')
    await pause()
  }
  const sent = calls.filter(({ url }) => url.endsWith('/order')).map(({ body }) => body)
  expect(sent).toMatchObject([
    { json_data: [{ quantity: 10, priceKopecks: 11_000 }] },
    { json_data: [{ quantity: 10, priceKopecks: 11_500 }] },
  ])
})

test('changes are written down by themselves, and a basket taken elsewhere is said', async () => {
  const { calls, scope } = await open('manager', {
    'PUT /api/clientv9/object/drafts': (request) => {
      if (bodyOf(request).version > 0) {
        throw failure({ status: 409, code: 'DRAFT_CHANGED', message: 'Корзину изменили: Олег', details: 5 })
      }
      return { key: bodyOf(request).key, version: 1 }
    },
  })
  const order = within(screen.getByRole('region', { name: 'Заказ' }))
  await user.type(order.getByLabelText('Получатель'), 'Вера')
  await pause()
  expect(bodyOf(calls.at(-1)).content.form.receiver).toBe('Вера')
  expect(screen.getByText('Всё сохранено')).toBeVisible()
  await user.type(order.getByLabelText('Получатель'), '!')
  await pause()
  expect(screen.getAllByText('Корзину изменили: Олег')[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await pause()
  expect(bodyOf(calls.at(-1)).version).toBe(5)
  expect(scope.getState($desk).tabs).toHaveLength(1)
})

const content: DraftContent = {
  ...{
    supplier: '',
    customer: { id: 7, name: 'Вера' },
    lines: [{ product: milkRow, quantity: 2 }],
    unclear: [],
    attempt: '',
  },
  form: { receiver: 'Вера', phone: '', address: '', day: '', hours: '', comment: '' },
}
const parked: Draft = {
  ...{ key: 'a'.repeat(32), state: 'parked', version: 4, isMine: false, holder: 'Олег', content },
  updatedAt: '2026-11-21T09:00:00.000Z',
}

test('one’s own baskets are back after a reload, a parked one of a colleague is taken', async () => {
  const own: Draft = { ...parked, key: 'b'.repeat(32), state: 'open', isMine: true }
  const { calls } = await open('manager', { 'GET /api/clientv9/object/drafts': () => [own, parked] })
  expect(basket().getByText('Молоко', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Взять' }))
  await pause()
  expect(bodyOf(calls.at(-1))).toMatchObject({ key: parked.key, version: 4, state: 'open', content })
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
})

test('a client finds no customers here: the lines go into the basket and on to the checkout', async () => {
  const { scope, calls } = await open('client')
  const went = heard(scope, navigated)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ по прайс-листу')
  expect(screen.queryByRole('combobox', { name: /Покупатель/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Заказать: Молоко' }), '5{Enter}')
  await user.keyboard('{F9}')
  await pause()
  expect(scope.getState($orders)).toEqual([{ product: milkRow, quantity: 5 }])
  expect(went).toHaveBeenCalledWith('/lavka?step=checkout')
  expect(calls.every(({ url }) => !url.includes('customers'))).toBe(true)
})

test('the usual order needs a customer, and F1 says the keys', async () => {
  const { scope } = await open('manager')
  const notice = heard(scope, noticeShown)
  await user.keyboard('{F4}')
  expect(notice).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('F2') }))
})
