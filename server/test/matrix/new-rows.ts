import type { Person } from './people.ts'
import type { World } from './world.ts'

// Rows made for each call, so that all of them are at their first version.

/** The key of such a row. */
export type MakeRow = (target: Person, world: World) => Promise<number | string> | number | string

let count = 0
export const newCode = () => `matrix-${++count}`
/** A day in the far future, another one each time: ГГГГ-ММ-ДД. */
export const newDay = () => new Date(Date.UTC(2040, 0, ++count)).toISOString().slice(0, 10)

export const oneShop: MakeRow = ({ side }, world) => world.makeShop(side.supplierId)

/** The values of a new shop. */
export const newShop = ({ side }: Person) => ({
  code: newCode(),
  name: 'Лавка',
  address: 'Тверь',
  supplierId: side.supplierId,
})
