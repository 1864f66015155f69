import type { Food } from './foods/food.ts'
import * as made from './foods/made.ts'
import * as raw from './foods/raw.ts'

/** Everything that is drawn, by the name that the texts of ../catalog use. */
export const foods = {
  ...raw.dairy,
  ...raw.meat,
  ...raw.fish,
  ...raw.vegetables,
  ...raw.greens,
  ...raw.fruits,
  ...made.bakery,
  ...made.larder,
  ...made.drinks,
  ...made.sweets,
  ...made.cooked,
  ...made.farm,
} as const satisfies Record<string, Food>

export type FoodName = keyof typeof foods

export function isFood(name: string): name is FoodName {
  return Object.hasOwn(foods, name)
}

/** «milk cow clover» as names that are known. */
export function readFoods(text: string): FoodName[] {
  return text.split(' ').map((name) => {
    if (!isFood(name)) throw new Error(`Unknown food: ${name}`)
    return name
  })
}
