import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryTree } from './catalog/categories.ts'
import { generateCatalog } from './catalog/generate.ts'
import { openNames } from './catalog/good.ts'
import { shelves } from './catalog/goods/all.ts'
import { seasonOf } from './catalog/origin.ts'
import type { ProductData } from './catalog/product-data.ts'
import { findPaths } from './catalog/shop-finder.ts'
import { suppliers } from './catalog/suppliers/all.ts'
import { foods } from './pictures/foods.ts'

const catalog = generateCatalog({ seed: 'test' })
const products = [...catalog.products()]
const thousandths = (quantity: number) => Math.round(quantity * 1000)

test('the same seed makes the same catalogue, another seed another one', () => {
  assert.deepEqual([...generateCatalog({ seed: 'test' }).products()], products)
  assert.notDeepEqual([...generateCatalog({ seed: 'other' }).products()], products)
})

test('there is as much of everything as a marketplace needs', () => {
  const leaves = new Set(products.map(({ category }) => category))
  assert.equal(products.length, 1200)
  assert.ok(catalog.suppliers.length >= 14 && new Set(catalog.suppliers.map(({ region }) => region)).size >= 14)
  assert.ok(catalog.suppliers.flatMap(({ shops }) => shops).length >= 28)
  assert.ok(catalog.categories.length >= 66)
  assert.deepEqual([...leaves].sort(), shelves.map(({ category }) => category).sort())
})

test('every shop has goods, and every good stands in a shop that sells its category', () => {
  const paths = findPaths()
  for (const { shops } of suppliers) {
    for (const shop of shops) {
      const own = products.filter((product) => product.shop === shop.code)
      assert.ok(own.length > 0, shop.code)
      for (const { category, name } of own) {
        assert.ok(
          paths.get(category)?.some((code) => shop.sells.includes(code)),
          `${name} at ${shop.code}`,
        )
      }
    }
  }
})

test('names and codes are all different, and codes fit an address', () => {
  assert.equal(new Set(products.map(({ name }) => name)).size, products.length)
  assert.equal(new Set(products.map(({ code }) => code)).size, products.length)
  for (const { code } of products) assert.match(code, /^[a-z0-9-]{1,80}$/)
})

test('the goods that the sketch of the shop shows are there', () => {
  const find = (name: string) => products.find((product) => product.name === name)
  assert.equal(find('Сыр полутвёрдый «Тульский», выдержка 60 дней')?.supplier, 'zarechye')
  for (const name of ['Творог зернёный 9 %', 'Яйцо куриное С0']) assert.ok(find(name), name)
})

test('quantities, prices and stock of a product agree with each other', () => {
  for (const product of products) {
    const { name, minimum, step, multiple, stock, priceKopecks, oldPriceKopecks, unit, pack, isWeighed } = product
    const divides = (quantity: number) => thousandths(quantity) % thousandths(multiple) === 0
    assert.ok(minimum > 0 && divides(minimum) && step > 0 && divides(step) && divides(stock), name)
    assert.ok(stock === 0 || stock >= minimum, name)
    assert.ok(Number.isInteger(priceKopecks) && priceKopecks > 0, name)
    assert.ok(oldPriceKopecks === null || oldPriceKopecks > priceKopecks, name)
    assert.ok(product.maximum === null || (product.maximum >= minimum && divides(product.maximum)), name)
    for (const [index, { from, priceKopecks }] of product.tiers.entries()) {
      const before = product.tiers[index - 1] ?? { from: minimum, priceKopecks: product.priceKopecks }
      assert.ok(from > before.from && divides(from) && priceKopecks < before.priceKopecks, name)
    }
    assert.equal(isWeighed, unit === 'кг', name)
    assert.equal(pack === '', isWeighed, name)
    assert.equal(product.tags.includes('sale'), oldPriceKopecks !== null, name)
  }
})

test('some goods are sold out, discounted, weighed, in boxes, and not of whole roubles', () => {
  const count = (fits: (product: ProductData) => boolean) => products.filter(fits).length
  for (const [what, number] of Object.entries({
    soldOut: count(({ stock }) => stock === 0),
    discounted: count(({ oldPriceKopecks }) => oldPriceKopecks !== null),
    weighed: count(({ isWeighed }) => isWeighed),
    boxed: count(({ multiple }) => multiple >= 6),
    tiered: count(({ tiers }) => tiers.length > 0),
    limited: count(({ maximum }) => maximum !== null),
    withKopecks: count(({ priceKopecks }) => priceKopecks % 100 !== 0),
  })) {
    assert.ok(number >= 5 && number < products.length / 2, `${what}: ${number}`)
  }
})

test('goods are described, stored and kept somehow', () => {
  for (const { name, description, shelfLife, storage } of products) {
    assert.match(description, /^[А-ЯЁ].*\.$/, name)
    assert.ok(shelfLife !== '' && storage !== '', name)
  }
})

test('fruit, vegetables and seedlings have a season, and nothing that is frozen or made of them has', () => {
  const inSeason = products.filter(({ name }) => seasonOf(name).length > 0)
  assert.ok(inSeason.length >= 12, String(inSeason.length))
  for (const { name, category } of inSeason)
    assert.doesNotMatch(`${name} ${category}`, /заморож|varenye|sok|kompot/, name)
  assert.ok(inSeason.some(({ name }) => name.startsWith('Саженец')))
})

test('a tag is put on nothing that contradicts it', () => {
  for (const { name, tags, category } of products) {
    if (tags.includes('lean')) assert.doesNotMatch(`${name} ${category}`, /мясо|moloko|syry|govyadina|сливочн/i)
    if (/безлактозн/i.test(name)) assert.ok(tags.includes('lactose-free'), name)
  }
})

test('neighbours by popularity look different in every category, at every supplier and in the whole list', () => {
  const paths = findPaths()
  const sorted = products.toSorted((one, other) => other.popularity - one.popularity)
  const lists = [
    { name: 'everything', list: sorted },
    ...catalog.categories.map(({ code }) => ({
      name: code,
      list: sorted.filter(({ category }) => paths.get(category)?.includes(code)),
    })),
    ...suppliers.map(({ code }) => ({ name: code, list: sorted.filter(({ supplier }) => supplier === code) })),
  ]
  for (const { name, list } of lists) {
    list.forEach((product, index) => {
      assert.notEqual(product.picture.key, list[index + 1]?.picture.key, `${name}: ${product.name}`)
    })
  }
})

test('the pictures are few enough to be drawn at the first start and many enough not to bore', () => {
  const count = new Set(products.map(({ picture }) => picture.key)).size
  assert.ok(count >= 350 && count <= 520, String(count))
})

test('a picture shows what the product is made of or goes with', () => {
  const named = new Set(
    shelves.flatMap(({ food, goods }) => [food, ...goods.map((good) => good.food ?? food)].join(' ').split(' ')),
  )
  for (const food of named) assert.ok(Object.hasOwn(foods, food), food)
  const tops = categoryTree.map(({ icon }) => icon)
  assert.equal(new Set(tops).size, tops.length)
})

test('beyond the texts there are grades and lots of them, again all different', () => {
  let count = 0
  const codes = new Set<string>()
  const names = new Set<string>()
  for (const { code, name } of generateCatalog({ products: 5000 }).products()) {
    count += 1
    codes.add(code)
    names.add(name)
  }
  assert.deepEqual([count, codes.size, names.size], [5000, 5000, 5000])
})

test('choices in braces open into every name', () => {
  assert.deepEqual(openNames('Творог {мягкий|зернёный} {5|9} %'), [
    'Творог мягкий 5 %',
    'Творог мягкий 9 %',
    'Творог зернёный 5 %',
    'Творог зернёный 9 %',
  ])
})
