import { foods, isFood, readFoods } from '../pictures/foods.ts'
import { makeEmblem, makeIcon, recipesFor, type Recipe } from '../pictures/recipe.ts'
import { shelves } from './goods/all.ts'

/** Every picture that a catalogue may show, of however many products and of whatever seed; a third of the work of making one catalogue. */
export function listRecipes(): Recipe[] {
  const goods = shelves.flatMap((shelf) => [shelf.food, ...shelf.goods.flatMap(({ food }) => food ?? [])])
  return [
    ...Object.keys(foods)
      .filter(isFood)
      .flatMap((food) => [makeIcon(food), makeEmblem(food)]),
    ...new Set(goods.flatMap((names) => recipesFor(readFoods(names)))),
  ]
}
