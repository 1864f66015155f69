import { categoryTree, type Branch } from './categories.ts'
import { listNames } from './goods-list.ts'
import { shelves } from './goods/all.ts'
import { makeProducts } from './make-products.ts'
import type { ProductData } from './product-data.ts'
import { suppliers } from './suppliers/all.ts'
import { tags } from './tags.ts'
import { makeEmblem, makeIcon, type Recipe } from '../pictures/recipe.ts'
import { readFoods } from '../pictures/foods.ts'

export type CategoryData = { code: string; parent: string | null; name: string; position: number; picture: Recipe }

export type Catalog = {
  suppliers: typeof suppliers
  categories: CategoryData[]
  tags: typeof tags
  emblemOf(supplier: { emblem: string }): Recipe
  /** In no order that means anything; the same products, in the same order, each time it is walked. */
  products(): Iterable<ProductData>
}

/** A catalogue made from the texts of this folder. The first 1,510 names are distinct goods, further ones are grades and lots of them. */
export function generateCatalog({
  seed = 'lavka',
  products = 1200,
}: { seed?: string; products?: number } = {}): Catalog {
  const names = listNames(shelves, seed)
  return {
    suppliers,
    categories: categoryTree.flatMap((branch, position) => flatten(branch, null, position)),
    tags,
    emblemOf: ({ emblem }) => makeEmblem(onlyFood(emblem)),
    products: () => makeProducts(names, suppliers, seed, products),
  }
}

function flatten(branch: Branch, parent: string | null, position: number): CategoryData[] {
  const inner = (branch.inside ?? []).flatMap((child, index) => flatten(child, branch.code, index))
  const { code, name } = branch
  return [{ code, parent, name, position, picture: makeIcon(onlyFood(branch.icon)) }, ...inner]
}

function onlyFood(name: string) {
  const [food] = readFoods(name)
  if (!food) throw new Error(`No food: ${name}`)
  return food
}
