import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { Insertable, Selectable } from 'kysely'
import { insertPromotion } from '../../../../test/promotions.ts'
import { insertProduct } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { Tables } from '../../../database/tables.ts'
import type { FindProducts, Product as ProductPage, ProductCard } from '../../catalog/schema.ts'
import type { DiscountBasket, OrderHistory, PlacedGroup } from '../schema.ts'
import { bodyOf, line, useShop, withoutLimits } from '../testing.ts'

const { app, owner, logInAs, place, history } = useShop()
type Headers = { authorization?: string }
type Product = Selectable<Tables['products']>
type Line = { product: Product; quantity: number }

const read = async <T>(url: string, headers: Headers = {}): Promise<T> => {
  const answer = await app.inject({ method: 'GET', url, headers })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<T>()
}
const productPage = ({ code }: Product, headers?: Headers) =>
  read<ProductPage>(`/api/clientv9/objects/products/${code}`, headers)

async function basket(lines: (Line & { isWaiting?: boolean })[], headers: Headers = {}) {
  const payload = { lines: lines.map(({ product, ...one }) => ({ product: product.code, ...one })) }
  const answer = await app.inject({ method: 'POST', url: '/api/clientv9/object/basket/discounts', headers, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<DiscountBasket['answer']>()
}

async function cardOf({ code }: Product): Promise<ProductCard | undefined> {
  const url = '/api/clientv9/basket'
  const answer = await app.inject({ method: 'POST', url, payload: { products: [code] } })
  return answer.json<ProductCard[]>()[0]
}

/** Texts with spaces instead of no-break spaces. */
const plain = <T>(answer: T): T => JSON.parse(JSON.stringify(answer).replaceAll('\u00a0', ' '))

let seed = 7
const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most

afterEach(() => owner.updateTable('promotions').set({ state: 'stopped' }).where('state', '=', 'active').execute())

test('a list, the page of a product, the basket, the check and the order say the same, whatever the promotions', async () => {
  const anna = await logInAs(withoutLimits)
  for (let round = 0; round < rounds(3, 60); round++) {
    const products = await Promise.all(
      Array.from({ length: 4 }, () => insertProduct(owner, { price_kopecks: 101 + random(90_000), stock: 1000 })),
    )
    const [first] = products
    assert.ok(first)
    const terms: Partial<Insertable<Tables['promotions']>>[] = [
      { percent: 1 + random(60), product_codes: products.slice(0, 2).map(({ code }) => code) },
      { kind: 'price', price_kopecks: 100 + random(90_000), supplier_id: first.supplier_id },
      { kind: 'bundle', bundle_size: 3, bundle_paid: 2, category_id: first.category_id },
      { kind: 'sum', off_kopecks: 1 + random(9000), minimum_kopecks: random(200_000) },
      { kind: 'set', set_kopecks: 1 + random(90_000), product_codes: products.slice(1, 3).map(({ code }) => code) },
      { kind: 'gift', gift_code: products[3]?.code ?? '', gift_quantity: 2, minimum_kopecks: random(90_000) },
      { percent: 1 + random(20), minimum_quantity: 1 + random(9), is_exclusive: true },
    ]
    for (const [at, given] of terms.entries())
      if (random(2)) await insertPromotion(owner, { name: `Акция ${at}`, priority: random(3), ...given })

    for (const product of products) {
      const [card, page, alone] = [
        await cardOf(product),
        await productPage(product),
        await basket([{ product, quantity: 1 }]),
      ]
      assert.deepEqual(page.offer, card?.offer)
      if (card?.offer?.priceKopecks !== undefined) assert.equal(card.offer.priceKopecks, alone.totalKopecks)
    }
    const lines = products.map((product) => ({ product, quantity: 1 + random(7) }))
    const guest = await basket(lines)
    const own = await basket(lines.toReversed(), anna)
    const ordered = lines.map(({ product, quantity }) => line(product, quantity))
    const dry = (await place(anna, ordered, { toCheckOrder: true })).json<PlacedGroup>()
    const { order_properties } = bodyOf([])
    const answer = await place(anna, ordered, {
      order_properties: { ...order_properties, totalKopecks: guest.totalKopecks },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    const placed = answer.json<PlacedGroup>()
    const byProduct = <T extends { product: string }>(rows: T[]) =>
      rows.toSorted((one, other) => (one.product < other.product ? -1 : 1))
    const sums = ({ totalKopecks, discountKopecks, promotions, lines: all }: DiscountBasket['answer']) => ({
      totalKopecks,
      discountKopecks,
      promotions,
      lines: byProduct(all),
    })
    for (const other of [own, dry, placed]) assert.deepEqual(sums(other), sums(guest))
    const kept = (await history(anna, { rowCount: 1 })).json<OrderHistory>().orders
    assert.deepEqual(
      byProduct(kept.flatMap(({ lines: all }) => all)).map(({ product, discountKopecks, promotions }) => ({
        product,
        discountKopecks,
        promotions,
      })),
      sums(guest).lines.map(({ product, discountKopecks, promotions }) => ({ product, discountKopecks, promotions })),
    )
  }
})

test('a condition is told before: on the card, on the page and by what the basket lacks', async () => {
  const product = await insertProduct(owner, { price_kopecks: 10_000, name: 'Сыр «Заречный»' })
  const only = { product_codes: [product.code] }
  await insertPromotion(owner, { ...only, name: 'Сырная неделя', kind: 'bundle', bundle_size: 3, bundle_paid: 2 })
  await insertPromotion(owner, { name: 'Большая корзина', minimum_kopecks: 50_000 })
  const page = plain(await productPage(product))
  assert.deepEqual(page.offer, { text: '3 по цене 2' })
  assert.deepEqual(page.promotions, [
    { name: 'Сырная неделя', text: '3 по цене 2' },
    { name: 'Большая корзина', text: '−10 % от 500 ₽' },
  ])
  assert.deepEqual(plain((await basket([{ product, quantity: 2 }])).hints), [
    'Сыр «Заречный»: добавьте ещё 1 шт, и будет 3 по цене 2',
    'Большая корзина: ещё 300 ₽ до скидки 10 %',
  ])
})

test('conditions of one person lower nothing in answers that are kept for all, and lower that person’s basket', async () => {
  const product = await insertProduct(owner, { price_kopecks: 10_000 })
  const only = { product_codes: [product.code] }
  await insertPromotion(owner, { ...only, name: 'Первый заказ', checkout_number: 1 })
  await insertPromotion(owner, { ...only, name: 'Организациям', audience: 'organisation' })
  await insertPromotion(owner, { ...only, name: 'Один раз', limit_per_person: 1 })
  const firm = await logInAs({ type: 'organisation' })
  const lists = [{}, firm].map((headers) =>
    read<FindProducts['answer']>(`/api/clientv9/object/products?take=100`, headers),
  )
  for (const { products } of await Promise.all(lists))
    for (const { code, offer } of products) assert.ok(code !== product.code || offer === undefined)
  assert.equal((await cardOf(product))?.offer, undefined)
  assert.equal((await productPage(product, firm)).offer, undefined)
  assert.deepEqual(
    plain(await productPage(product)).promotions.map(({ text }) => text),
    ['−10 %, на первый заказ', '−10 %, для организаций', '−10 %, один раз'],
  )
  const names = async (headers: Headers) =>
    (await basket([{ product, quantity: 1 }], headers)).promotions.map(({ name }) => name)
  assert.deepEqual(await names(firm), ['Первый заказ', 'Организациям', 'Один раз'])
  assert.deepEqual(await names({}), ['Один раз'])
})

test('lines that wait for the minimum of their supplier do not count for the others', async () => {
  const [ready, waiting] = [await insertProduct(owner, { price_kopecks: 10_000 }), await insertProduct(owner)]
  await insertPromotion(owner, { name: 'От 150 ₽', minimum_kopecks: 15_000 })
  const one = { product: ready, quantity: 1 }
  const alone = await basket([one, { product: waiting, quantity: 1, isWaiting: true }])
  assert.equal(alone.discountKopecks, 0)
  assert.equal(alone.lines.length, 2)
})
