import type { RawBuilder } from 'kysely'
import type { ColumnType, OrdersFilter } from './schema.ts'

// A cube: facts with what they can be split by and what is counted (docs/reports.md).

export type Dimension = {
  caption: string
  type: ColumnType
  /** the key, of columns of the facts `f` and of `join` */
  key: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  /** what a person reads for a key, computed once for each row of the answer; default: the key */
  words?: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /** the dictionary of the keys */
  names?: Readonly<Record<string, string>>
  /** the filter of the grid of orders for a key; without it that grid cannot show the orders of a row */
  orders?: (key: string, words: string) => OrdersFilter
}

export type Measure = {
  caption: string
  type: ColumnType
  /** the columns of the facts that it adds up */
  columns: readonly string[]
  /** an aggregate of these columns of `f`, of rows and of totals alike */
  value: RawBuilder<unknown>
}

export type Cube = {
  facts: RawBuilder<unknown>
  dimensions: Readonly<Record<string, Dimension>>
  measures: Readonly<Record<string, Measure>>
}

/** The names that a cube has, each once, in the order asked. */
export function knownOf(all: Readonly<Record<string, unknown>>, asked: readonly string[]): string[] {
  return [...new Set(asked)].filter((name) => Object.hasOwn(all, name))
}

export function existing<One>(all: Readonly<Record<string, One>>, name: string): One {
  const one = all[name]
  if (one === undefined) throw new Error(`a cube without «${name}»`)
  return one
}
