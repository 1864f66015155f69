import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { FoundGroup, FoundRow } from './find-schema.ts'
import type { AnyObject } from './object.ts'
import { askOf } from './options/check-options.ts'
import type { FieldType } from './schema.ts'
import { loadRows } from './query/load.ts'

/** Maximum number of rows of each object. */
const mostRows = 5
/** The time limit of one object. Objects that have not started when the total time is over are reported as late too. */
const objectMilliseconds = 1_500
const allMilliseconds = 4_000
/** Maximum number of database connections of one search. */
const mostConnections = 2

type Row = Record<string, unknown>
type Found = { groups: FoundGroup[]; late: string[] }

/**
 * Searches objects as their grids do: same row scope, searched fields, masks and audit. `objects` are those that the actor may read, with the
 * fields it may read. Objects that do not answer in time are listed in `late`.
 */
export async function findEverywhere(
  database: Kysely<Tables>,
  actor: Actor,
  objects: readonly AnyObject[],
  text: string,
): Promise<Found> {
  const waiting = objects.filter(({ searched }) => typeof searched === 'function' || searched.length > 0)
  const order = waiting.map(({ name }) => name)
  const until = Date.now() + allMilliseconds
  const groups: FoundGroup[] = []
  const late: string[] = []

  async function work(): Promise<void> {
    for (let object = waiting.shift(); object; object = waiting.shift()) {
      const rows = Date.now() < until ? await findIn(database, actor, object, text) : null
      if (rows === null) late.push(object.caption)
      else if (rows.length > 0) groups.push({ object: object.name, caption: object.caption, rows })
    }
  }
  await Promise.all(Array.from({ length: mostConnections }, work))

  const rank = ({ rows }: FoundGroup) => (rows[0] ? rankOf(rows[0], text) : 0)
  groups.sort((one, other) => rank(other) - rank(one) || order.indexOf(one.object) - order.indexOf(other.object))
  return { groups, late }
}

/** The rows of one object, exact matches first; null when it did not answer in time. */
async function findIn(
  database: Kysely<Tables>,
  actor: Actor,
  object: AnyObject,
  text: string,
): Promise<FoundRow[] | null> {
  const { number, key } = object
  const load = async (options: object): Promise<Row[]> =>
    asActor(database, actor, async (db) => {
      await sql`select set_config('statement_timeout', ${String(objectMilliseconds)}, true)`.execute(db)
      const ask = askOf({ ...options, take: mostRows, requireTotalCount: false }, object)
      return (await loadRows(db, actor, object, ask)).data
    })
  try {
    const isNumber = number !== undefined && Object.hasOwn(object.fields, number) && !/\s/.test(text)
    const named = isNumber
      ? await load({ filter: [[number, '=', text], 'or', [number, 'startswith', `${text}-`]] })
      : []
    const keys = new Set(named.map((row) => row[key]))
    const found = named.length < mostRows ? await load({ searchValue: text }) : []
    const rows = [
      ...named.map((row) => ({ ...toFound(object, row), isNamed: true as const })),
      ...found.filter((row) => !keys.has(row[key])).map((row) => toFound(object, row)),
    ].slice(0, mostRows)
    return rows.sort((one, other) => rankOf(other, text) - rankOf(one, text))
  } catch (error) {
    if (isTimeout(error)) return null
    throw error
  }
}

/** The rank: exact matches first, then rows with a word of the title that begins with the text. */
function rankOf({ title, isNamed }: FoundRow, text: string): number {
  if (isNamed) return 2
  const words = plain(title).split(/(?<=[^\p{L}\d])/u)
  return words.some((_, index) => words.slice(index).join('').startsWith(plain(text))) ? 1 : 0
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** A found row: its name, its status and two text fields; other values would need captions. */
function toFound({ key, title = key, fields }: AnyObject, row: Row): FoundRow {
  const shown = Object.entries(fields).filter(([name, { isHidden }]) => name !== title && !isHidden)
  const textsOf = (type: FieldType, most: number) =>
    shown
      .flatMap(([name, field]) => {
        const value = row[name]
        if (field.type !== type || typeof value !== 'string' || value === '') return []
        return [field.values?.find((one) => one.value === value)?.caption ?? value]
      })
      .slice(0, most)
  const name = row[title] ?? row[key]
  return {
    key: String(row[key]),
    title: String(name),
    note: [...textsOf('status', 1), ...textsOf('text', 2)].join(' · '),
  }
}

/** Whether the error is PostgreSQL's code of an exceeded `statement_timeout`. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '57014'
}
