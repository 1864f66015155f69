import { createHash } from 'node:crypto'
import { createRandom } from '../random.ts'
import { foods, type FoodName } from './foods.ts'

/** Raised when compose.ts draws the same recipe differently: every key changes and the pictures are made anew. */
const algorithm = 1

/** One drawing in a picture. Place is the middle, size is the side of a square of equal area; all in parts of the picture's side. */
export type Item = { food: FoodName; x: number; y: number; size: number; angle: number; isFlipped: boolean }

/** `tile`: on a tinted ground with a shadow. `icon`: the drawing alone, transparent. */
export type Recipe = { key: string; kind: 'tile' | 'icon'; items: readonly Item[] }

type Place = Pick<Item, 'x' | 'y' | 'size'>

const layouts = {
  one: [{ x: 0.5, y: 0.51, size: 0.53 }],
  large: [{ x: 0.5, y: 0.51, size: 0.58 }],
  // back to front
  pair: [
    { x: 0.68, y: 0.37, size: 0.34 },
    { x: 0.41, y: 0.58, size: 0.44 },
  ],
  mirrored: [
    { x: 0.32, y: 0.38, size: 0.34 },
    { x: 0.59, y: 0.58, size: 0.44 },
  ],
  three: [
    { x: 0.5, y: 0.34, size: 0.32 },
    { x: 0.33, y: 0.6, size: 0.35 },
    { x: 0.66, y: 0.62, size: 0.35 },
  ],
} satisfies Record<string, Place[]>

const known = new Map<string, Recipe[]>()

/** The pictures that suit a good of these foods, the plainest first. Equal foods give equal pictures, whoever asks. */
export function recipesFor(foods: readonly FoodName[]): Recipe[] {
  const name = foods.join()
  const recipes = known.get(name) ?? makeRecipes(foods)
  known.set(name, recipes)
  return recipes
}

function makeRecipes([main, second, third]: readonly FoodName[]): Recipe[] {
  if (!main) throw new Error('A picture needs a food')
  const beside = second ?? main
  const alone = makeTile('one', [main])
  const together = [makeTile('pair', [beside, main]), makeTile('mirrored', [third ?? beside, main])]
  // a jar says little without what is in it
  const plain = foods[main].emoji === '🫙' ? [...together, alone] : [alone, ...together]
  return [
    ...plain,
    makeTile('three', [main, main, main]),
    makeTile('large', [main]),
    makeTile('mirrored', [main, main]),
    makeTile('three', [beside, main, main]),
    makeTile('pair', [main, main]),
    makeTile('three', [third ?? main, beside, main]),
  ]
}

export function makeIcon(food: FoodName): Recipe {
  return finish('icon', [{ food, x: 0.5, y: 0.5, size: 0.82, angle: 0, isFlipped: false }])
}

export function makeEmblem(food: FoodName): Recipe {
  return finish('tile', [{ food, x: 0.5, y: 0.51, size: 0.6, angle: 0, isFlipped: false }])
}

function makeTile(layout: keyof typeof layouts, given: readonly FoodName[]): Recipe {
  const places: readonly Place[] = layouts[layout]
  const random = createRandom([layout, ...given].join())
  const items = places.map((place, index) => {
    const food = given[index] ?? given[0]
    if (!food) throw new Error('A layout needs foods')
    const tilt = 'isUpright' in foods[food] ? 0 : 12
    return {
      food,
      x: round(place.x + (random.next() - 0.5) * 0.03),
      y: round(place.y + (random.next() - 0.5) * 0.03),
      size: round(place.size * (0.94 + random.next() * 0.12)),
      angle: Math.round((random.next() * 2 - 1) * tilt),
      isFlipped: random.chance(index === 0 ? 0.35 : 0.5),
    }
  })
  return finish('tile', items)
}

const round = (value: number) => Math.round(value * 1000) / 1000

function finish(kind: Recipe['kind'], items: readonly Item[]): Recipe {
  const drawn = items.map((item) => ({ ...item, food: foods[item.food] }))
  const hash = createHash('sha256').update(JSON.stringify([algorithm, kind, drawn]))
  return { key: hash.digest('hex').slice(0, 16), kind, items }
}
