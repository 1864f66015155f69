import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { TestApp } from '../../../test/app.ts'
import type { FindProducts } from './schema.ts'

/** For tests: a few products of one supplier in nested categories, and one product of another supplier. */
export async function insertGoods(owner: Kysely<Tables>): Promise<void> {
  const parent = await insertSupplier(owner, { code: 'union', name: 'Союз' })
  const supplier = await insertSupplier(owner, {
    code: 'farm',
    name: 'Ферма',
    parent_id: parent.id,
    minimum_kopecks: 150_000,
    delivery_until: '14:00',
  })
  const shop = await insertShop(owner, { code: 'farm-shop', supplier_id: supplier.id })
  const dairy = await insertCategory(owner, { code: 'dairy', name: 'Молочное' })
  const cheese = await insertCategory(owner, { code: 'cheese', name: 'Сыры', parent_id: dairy.id })
  const goat = await insertCategory(owner, { code: 'goat', name: 'Козьи', parent_id: cheese.id })
  const fish = await insertCategory(owner, { code: 'fish', name: 'Рыба' })
  await insertCategory(owner, { code: 'empty', name: 'Пустая' })
  await owner
    .insertInto('tags')
    .values([
      { code: 'hit', name: 'Хит', position: 2 },
      { code: 'new', name: 'Новинка', position: 1 },
    ])
    .execute()

  const insert = (given: Partial<Insertable<Tables['products']>>) =>
    insertProduct(owner, { shop_id: shop.id, category_id: dairy.id, ...given })
  await insert({
    code: 'milk',
    name: 'Молоко пастеризованное 3,2 %',
    composition: 'молоко коровье',
    popularity: 10,
    price_kopecks: 98_50,
    tags: ['hit'],
  })
  await insert({
    code: 'sour',
    name: 'Сметана деревенская 25 %',
    composition: 'сливки',
    popularity: 90,
    price_kopecks: 120_00,
  })
  await insert({
    code: 'hard',
    name: 'Сыр «Тульский», выдержка 60 дней',
    composition: 'молоко, соль',
    popularity: 80,
    category_id: cheese.id,
    unit: 'кг',
    pack: '',
    is_weighed: true,
    minimum: 0.4,
    step: 0.2,
    multiple: 0.1,
    price_kopecks: 1_240_00,
    old_price_kopecks: 1_400_00,
    stock: 7.3,
  })
  await insert({
    code: 'soft',
    name: 'Брынза козья',
    composition: 'молоко козье',
    popularity: 70,
    category_id: goat.id,
    price_kopecks: 310_00,
  })
  await insert({ code: 'pike', name: 'Щука потрошёная', popularity: 60, category_id: fish.id, price_kopecks: 430_00 })
  await insert({ code: 'gone', name: 'Молоко снятое с продажи', popularity: 99, is_active: false })
  await insertProduct(owner, { code: 'elsewhere', name: 'Мёд липовый', popularity: 5, price_kopecks: 580_00 })
}

/** Calls the catalogue as an anonymous visitor and expects a successful answer. */
export function useCatalog({ app }: Pick<TestApp, 'app'>) {
  async function get<T>(url: string): Promise<T> {
    const answer = await app.inject(url)
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    return answer.json<T>()
  }
  const find = (query: Record<string, string>) =>
    get<FindProducts['answer']>(`/api/clientv9/object/products?${new URLSearchParams(query)}`)
  return { get, find }
}

export const codes = ({ products }: FindProducts['answer']) => products.map(({ code }) => code)
