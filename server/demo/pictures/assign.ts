import type { ProductData, Unpictured } from '../catalog/product-data.ts'
import { readFoods } from './foods.ts'
import { recipesFor, type Recipe } from './recipe.ts'

/** In how many places before it a picture is missed, and what it costs to see it again there (next to it: never, if it can be helped). */
const apart = { leaf: { size: 4, again: 70 }, inner: { size: 2, again: 10 }, other: { size: 1, again: 1 } }
const adjacent = 10_000
const unused = 60

/**
 * Gives every product a picture such that in its categories (from the leaf to the top), at its supplier, in its shop and in
 * the whole catalogue no two products next to each other by popularity have the same one. Takes a picture in use before a new one.
 */
export function assignPictures(products: readonly Unpictured[]): ProductData[] {
  const lists = new Map<string, string[]>()
  const used = new Set<string>()
  const pictures = new Map<string, Recipe>()
  for (const product of products.toSorted((one, other) => other.popularity - one.popularity)) {
    const around = listsOf(product)
    const recipes = recipesFor(readFoods(product.foods))
    const costs = recipes.map(({ key }, index) => {
      const clashes = around.map(({ name, size, again }) => {
        const distance = (lists.get(name) ?? []).slice(-size).reverse().indexOf(key)
        return distance === -1 ? 0 : distance === 0 ? adjacent + again : again / distance
      })
      return clashes.reduce((sum, clash) => sum + clash, 0) + (used.has(key) ? 0 : unused) + index
    })
    const recipe = recipes[costs.indexOf(Math.min(...costs))]
    if (!recipe) throw new Error(`No picture for ${product.code}`)
    used.add(recipe.key)
    pictures.set(product.code, recipe)
    for (const { name } of around) lists.set(name, [...(lists.get(name) ?? []).slice(-apart.leaf.size), recipe.key])
  }
  const drawn = [...new Map([...pictures.values()].map((recipe) => [recipe.key, recipe])).values()]
  return products.map(({ path: _path, foods, ...product }) => {
    const picture = pictures.get(product.code)
    if (!picture) throw new Error(`No picture for ${product.code}`)
    return { ...product, picture, gallery: galleryOf(picture, foods, drawn) }
  })
}

/** Other pictures with the product's main food, of those that are drawn anyway. */
function galleryOf(picture: Recipe, foods: string, drawn: Iterable<Recipe>): string[] {
  const [main] = readFoods(foods)
  return [...drawn]
    .filter(({ key, items }) => key !== picture.key && items.some(({ food }) => food === main))
    .slice(0, 3)
    .map(({ key }) => key)
}

function listsOf({ path, category, supplier, shop }: Unpictured) {
  return [
    ...path.map((code) => ({ name: code, ...(code === category ? apart.leaf : apart.inner) })),
    ...['everything', `at ${supplier}`, `in ${shop}`].map((name) => ({ name, ...apart.other })),
  ]
}
