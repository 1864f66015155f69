import { createRandom, type Random } from '../random.ts'
import { assignPictures } from '../pictures/assign.ts'
import { readFoods } from '../pictures/foods.ts'
import { recipesFor } from '../pictures/recipe.ts'
import type { Sale } from './good.ts'
import type { ProductData, Unpictured } from './product-data.ts'
import { makeMaximum, makeTiers } from './selling.ts'
import type { Named } from './goods-list.ts'
import { makeOldPrice, makePrice } from './price.ts'
import { findPaths, findPlaces, type Place } from './shop-finder.ts'
import { slug } from './slug.ts'
import type { SupplierData } from './suppliers/supplier.ts'
import type { TagCode } from './tags.ts'

/** The products one by one, so that a million needs no more memory than a thousand. */
export function* makeProducts(
  names: readonly Named[],
  suppliers: readonly SupplierData[],
  seed: string,
  count: number,
): Iterable<ProductData> {
  const random = createRandom(`${seed}/products`)
  const make = createMaker(suppliers, random)
  const first = names.slice(0, count).map((named) => make(named, 0))
  spreadPopularity(first, random)
  yield* assignPictures(first)
  for (let index = names.length; index < count; index += 1) {
    const named = names[index % names.length]
    if (!named) return
    const { path: _path, foods, ...product } = make(named, Math.floor(index / names.length))
    const recipes = recipesFor(readFoods(foods))
    yield { ...product, popularity: random.whole(0, 1000), picture: random.pick(recipes.slice(0, 4)), gallery: [] }
  }
}

const grades = ['отборный сорт', 'первый сорт', 'столовый сорт', 'для кухонь', 'мелкая фасовка', 'большая упаковка']

function createMaker(suppliers: readonly SupplierData[], random: Random) {
  const places = findPlaces(suppliers)
  const paths = findPaths()
  const usedCodes = new Set<string>()
  const turns = new Map<string, number>()

  /** Round 0 is the good itself, a later round a grade and lot of it. */
  return function make({ name, good, shelf, part }: Named, round: number): Unpictured {
    const selling = (places.get(shelf.category) ?? []).filter(({ supplier, shop }) =>
      good.by ? supplier.code === good.by : !shop.onlyOwn?.includes(shelf.category),
    )
    const turn = turns.get(shelf.category) ?? random.whole(0, 9)
    turns.set(shelf.category, turn + 1)
    const place = selling[turn % selling.length]
    if (!place) throw new Error(`Nobody sells «${name}»`)
    const fullName = round === 0 ? name : `${name}, ${grades[round % grades.length] ?? ''}, партия ${round}`
    const priceKopecks = makePrice(good.roubles * (1 + part * 0.18), random)
    const oldPriceKopecks = random.chance(0.13) ? makeOldPrice(priceKopecks, random) : null
    return {
      ...good.sale,
      code: round === 0 ? uniqueCode(name, usedCodes) : `${slug(name, 60)}-${round}-${turn}`,
      supplier: place.supplier.code,
      shop: place.shop.code,
      category: shelf.category,
      name: fullName,
      description: describe(shelf.about, random),
      composition: good.composition ?? shelf.composition,
      shelfLife: shelf.shelfLife,
      storage: shelf.storage,
      priceKopecks,
      oldPriceKopecks,
      maximum: makeMaximum(good.sale, priceKopecks, oldPriceKopecks),
      tiers: makeTiers(good.sale, priceKopecks, oldPriceKopecks, turn),
      stock: makeStock(good.sale, random),
      tags: makeTags({ named: { name, good, shelf, part }, place, isReduced: oldPriceKopecks !== null, random }),
      popularity: 0,
      path: paths.get(shelf.category) ?? [],
      foods: good.food ?? shelf.food,
    }
  }
}

function uniqueCode(name: string, used: Set<string>): string {
  const base = slug(name)
  let code = base
  for (let number = 2; used.has(code); number += 1) code = `${base}-${number}`
  used.add(code)
  return code
}

/** One or two sentences. */
function describe(about: readonly string[], random: Random): string {
  const first = random.pick(about)
  const second =
    first.length < 45 || random.chance(0.5) ? random.pick(about.filter((sentence) => sentence !== first)) : first
  return second === first ? first : `${first} ${second}`
}

/** A multiple of what can be bought; one in twenty-five is sold out. */
function makeStock({ multiple, minimum }: Sale, random: Random): number {
  if (random.chance(0.04)) return 0
  const count = Math.max(Math.round(minimum / multiple), random.whole(8, 160))
  return Math.round(count * multiple * 1000) / 1000
}

type TagFacts = { named: Named; place: Place; isReduced: boolean; random: Random }

function makeTags({ named: { name, good, shelf }, place, isReduced, random }: TagFacts): TagCode[] {
  const found: TagCode[] = []
  if (good.isFresh ?? shelf.isFresh) found.push('today')
  if (isReduced) found.push('sale')
  if (random.chance(0.06)) found.push('new')
  if (place.supplier.isOrganic && random.chance(0.4)) found.push('organic')
  if (/безлактозн/i.test(name)) found.push('lactose-free')
  if (shelf.isLean && !/мёд|яйц|яичн|сыр|мяс|сливоч/i.test(name)) found.push('lean')
  return found
}

/** Places in a ranking, all different: daily goods and the first names of a line are bought more. The best tenth are hits. */
function spreadPopularity(products: Unpictured[], random: Random): void {
  const daily = new Set(['moloko-i-syr', 'yaytsa', 'ovoshchi', 'khleb', 'frukty-i-yagody'])
  const ranking = products
    .map((product) => ({ product, score: random.next() * (daily.has(product.path[0] ?? '') ? 1.6 : 1) }))
    .sort((one, other) => other.score - one.score)
  ranking.forEach(({ product }, place) => {
    product.popularity = (ranking.length - place) * 10 + random.whole(0, 9)
    if (place < ranking.length * 0.08) product.tags.push('hit')
  })
}
