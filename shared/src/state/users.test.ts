import { expect, test } from '@jest/globals'
import { allSettled, combine, fork, is, type EventCallable } from 'effector'
import type { ProductCard, SessionAnswer } from '@lavka/server/contract'
import { loggedIn, loggedOut } from './auth'
import * as users from './users'

function card(code: string, more: Partial<ProductCard> = {}): ProductCard {
  return {
    code,
    name: code,
    supplier: 'zarechye',
    supplierName: 'Ферма «Заречье»',
    shop: 's1',
    category: 'moloko',
    unit: 'шт',
    pack: '',
    isWeighed: false,
    minimum: 1,
    step: 1,
    multiple: 1,
    priceKopecks: 100,
    oldPriceKopecks: null,
    stock: 10,
    tags: [],
    picture: { key: code, color: '#fff' },
    ...more,
  }
}

const milk = { product: card('milk'), quantity: 2 }
const honey = { product: card('honey'), quantity: 1 }

const withBasket = (...lines: (typeof milk)[]) => fork({ values: [[users.$orders, lines]] })

test('a new product goes to the end, a known one keeps its place with the new quantity and the new card', async () => {
  const scope = withBasket(milk, honey)
  const dearer = card('milk', { priceKopecks: 120 })

  await allSettled(users.quantitySet, { scope, params: { product: dearer, quantity: 5 } })
  await allSettled(users.quantitySet, { scope, params: { product: card('egg'), quantity: 10 } })

  expect(scope.getState(users.$orders)).toEqual([
    { product: dearer, quantity: 5 },
    honey,
    { product: card('egg'), quantity: 10 },
  ])
})

test('the quantity 0 takes the product out, known or not', async () => {
  const scope = withBasket(milk, honey)

  await allSettled(users.quantitySet, { scope, params: { product: milk.product, quantity: 0 } })
  await allSettled(users.quantitySet, { scope, params: { product: card('egg'), quantity: 0 } })

  expect(scope.getState(users.$orders)).toEqual([honey])
})

test('several lines are set at once', async () => {
  const scope = withBasket(milk, honey)
  const egg = { product: card('egg'), quantity: 10 }

  await allSettled(users.linesSet, { scope, params: [{ ...milk, quantity: 0 }, egg, { ...honey, quantity: 3 }] })

  expect(scope.getState(users.$orders)).toEqual([{ ...honey, quantity: 3 }, egg])
})

test('fresh cards replace the old ones; what was asked and is unknown now has no stock; what was not asked stays', async () => {
  const egg = { product: card('egg'), quantity: 10 }
  const scope = withBasket(milk, honey, egg)
  const fresh = card('milk', { priceKopecks: 130, stock: 1 })

  await allSettled(users.basketRefreshed, { scope, params: { asked: ['milk', 'honey'], cards: [fresh] } })

  expect(scope.getState(users.$orders)).toEqual([
    { product: fresh, quantity: 2 },
    { product: { ...honey.product, stock: 0 }, quantity: 1 },
    egg,
  ])
})

test('ordered lines leave the basket, lines added meanwhile stay', async () => {
  const scope = withBasket(milk, honey)

  await allSettled(users.linesOrdered, { scope, params: ['milk', 'gone'] })

  expect(scope.getState(users.$orders)).toEqual([honey])
})

const answer: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c', type: 'person' },
  data: { code: 'c', is_not_1c: false, reception_options: { order_in_email: true } },
}

test('the basket survives a login and a logout', async () => {
  const scope = withBasket(milk)

  await allSettled(loggedIn, { scope, params: answer })
  await allSettled(loggedOut, { scope })

  expect(scope.getState(users.$orders)).toEqual([milk])
})

test('the basket is emptied when asked', async () => {
  const scope = withBasket(milk)

  await allSettled(users.basketEmptied, { scope })

  expect(scope.getState(users.$orders)).toEqual([])
})

test('a dictionary replaces the one of its code or is added', async () => {
  const scope = fork()
  const load = (code: string, value: string) =>
    allSettled(users.sprLoaded, { scope, params: { code, rows: [{ value, caption: value }] } })

  await load('units', 'кг')
  await load('regions', 'Тула')
  await load('units', 'шт')

  expect(scope.getState(users.$sprs)).toEqual({
    units: [{ value: 'шт', caption: 'шт' }],
    regions: [{ value: 'Тула', caption: 'Тула' }],
  })
})

test('the receiver starts as the name of who logged in, but what the person has written stays', async () => {
  const scope = fork()
  await allSettled(loggedIn, { scope, params: answer })
  expect(scope.getState(users.$userInfo).receiver).toBe('Анна')

  const written = { receiver: 'Пётр', phone: '+79123456789', address: 'Тула' }
  await allSettled(users.userInfoChanged, { scope, params: written })
  await allSettled(loggedIn, { scope, params: answer })
  expect(scope.getState(users.$userInfo)).toEqual(written)
})

// specification §3, users: the names are given by the customer
test('the client-side state has every field of the specification and starts empty', () => {
  const scope = fork()
  const start = {
    users: [],
    sprs: {},
    isUsersFetching: false,
    orders: [],
    suppliers: [],
    supplier: null,
    shops: [],
    shop: null,
    visibleTrash: false,
    visibleCatalog: false,
    visibleShops: false,
    selectedFooter: 'catalog',
    textHeader: '',
    visibleBackButton: false,
    tags: [],
    countNewOrder: 0,
    is_person: false,
    userInfo: { receiver: '', phone: '', address: '' },
  }
  const stores: Record<string, unknown> = users
  for (const [name, value] of Object.entries(start)) {
    const store = stores[`$${name}`]
    if (!is.store(store)) throw new Error(`No store $${name}`)
    expect([name, scope.getState(store)]).toEqual([name, value])
  }
})

test('each panel opens and closes independently', async () => {
  const scope = fork()
  const panels = combine([users.$visibleTrash, users.$visibleCatalog, users.$visibleShops])
  const panelsAfter = async (toggled: EventCallable<boolean>, isOpen: boolean) => {
    await allSettled(toggled, { scope, params: isOpen })
    return scope.getState(panels)
  }
  expect(await panelsAfter(users.trashToggled, true)).toEqual([true, false, false])
  expect(await panelsAfter(users.catalogToggled, true)).toEqual([true, true, false])
  expect(await panelsAfter(users.trashToggled, false)).toEqual([false, true, false])
  expect(await panelsAfter(users.shopsToggled, true)).toEqual([false, true, true])
  expect(await panelsAfter(users.catalogToggled, false)).toEqual([false, false, true])
  expect(await panelsAfter(users.shopsToggled, false)).toEqual([false, false, false])
})

test('a logout clears what belongs to the person: found people, the chosen shop, the count of new orders, the recipient', async () => {
  const scope = fork()
  const found = { id: 7, name: 'Борис', phoneEnd: '6789', town: 'Тула', company: '' }
  const shop = { code: 's-1', supplier: 'z', name: 'Лавка', address: 'Тула' }
  await allSettled(loggedIn, { scope, params: answer })
  await allSettled(users.usersLoaded, { scope, params: [found] })
  await allSettled(users.usersFetchingChanged, { scope, params: true })
  await allSettled(users.shopSelected, { scope, params: shop })
  await allSettled(users.newOrdersCounted, { scope, params: 3 })
  expect(scope.getState(users.$users)).toEqual([found])

  await allSettled(loggedOut, { scope })

  expect(scope.getState(users.$users)).toEqual([])
  expect(scope.getState(users.$isUsersFetching)).toBe(false)
  expect(scope.getState(users.$shop)).toBeNull()
  expect(scope.getState(users.$countNewOrder)).toBe(0)
  expect(scope.getState(users.$userInfo)).toEqual({ receiver: '', phone: '', address: '' })
})
