import { createRandom } from '../random.ts'
import type { Good, Shelf } from './good.ts'

/** One name of one good: what a product is made from. `part` tells how far along its line's choices the name stands, 0…1. */
export type Named = { name: string; good: Good; shelf: Shelf; part: number }

/** Every name, in an order of which any beginning is a fair choice: first choices of each line come before last ones. */
export function listNames(shelves: readonly Shelf[], seed: string): Named[] {
  const random = createRandom(`${seed}/names`)
  return shelves
    .flatMap((shelf) =>
      shelf.goods.flatMap((good) =>
        good.names.map((name, index) => ({
          named: { name, good, shelf, part: index / good.names.length },
          // what only one supplier makes is what people come for
          rank: good.by ? -1 : Math.floor((index / good.names.length) * 3),
          order: random.next(),
        })),
      ),
    )
    .sort((one, other) => one.rank - other.rank || one.order - other.order)
    .map(({ named }) => named)
}
