import type { AnyRow, Field, ObjectInfo } from '@lavka/server/contract'
import type { CellBlock } from '@lavka/shared/ui-data'
import { attach } from 'effector'
import { loadObjectRowsFx } from '../../../api/objects'
import { $objects } from '../fields/model'
import { isSameText } from './parse'
import { toPasted, type Pasted, type PastedCell } from './paste'
import { $sheet } from './sheet'

type Lookup = NonNullable<Field['lookup']>
/** The largest number of another object's rows that are searched for the captions of a block. */
const MOST_FOUND = 1000

/** The cells of a pasted text, with the keys of the rows that its captions name. */
export const pasteFx = attach({
  source: { sheet: $sheet, objects: $objects },
  effect: async ({ sheet, objects }, { block, text }: { block: CellBlock; text: string }): Promise<Pasted> => {
    const { cells, refusal } = toPasted(sheet, block, text)
    const asked = new Map(
      cells.flatMap(({ field: { lookup }, words }) => (lookup && words !== '' ? [[lookup.object, lookup]] : [])),
    )
    const found = await Promise.all(
      [...asked.values()].map(async (lookup) => [lookup.object, await findRows(lookup, cells)] as const),
    )
    return { cells: cells.map((cell) => withKey(cell, new Map(found), objects)), refusal }
  },
})

/** The rows that the captions name; null when the request failed. */
async function findRows({ object, caption }: Lookup, cells: readonly PastedCell[]): Promise<AnyRow[] | null> {
  const words = cells.filter(({ field }) => field.lookup?.object === object).map((cell) => cell.words)
  const body = { take: MOST_FOUND, filter: [caption, 'anyof', [...new Set(words.filter(Boolean))]] }
  return loadObjectRowsFx({ params: { x: object }, body }).then(
    ({ data }) => data,
    () => null,
  )
}

function withKey(
  cell: PastedCell,
  found: ReadonlyMap<string, AnyRow[] | null>,
  objects: readonly ObjectInfo[] | null,
): PastedCell {
  const {
    field: { lookup },
    words,
  } = cell
  const key = objects?.find(({ name }) => name === lookup?.object)?.key
  if (!lookup || words === '') return cell
  const rows = found.get(lookup.object)
  const refuse = (problem: string): PastedCell => ({ ...cell, stage: 'refused', problem })
  if (!rows || key === undefined) return refuse('Не удалось проверить по справочнику. Вставьте ещё раз')
  const named = rows.filter((row) => isSameText(String(row[lookup.caption] ?? ''), words))
  if (named.length > 1) return refuse('Так называются несколько записей: выберите из списка')
  return named[0] ? { ...cell, value: named[0][key] ?? null } : refuse('Такой записи нет')
}
