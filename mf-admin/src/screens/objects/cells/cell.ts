import type { AnyRow, EditRefusal, Field } from '@lavka/server/contract'
import type { CellPlace } from '@lavka/shared/ui-data'

type Value = AnyRow[string]

/** A cell that is being edited or is not saved. */
export type Cell = CellPlace & {
  field: Field
  /** the row under the edit: its version is sent to the server */
  base: AnyRow
  /** the text as typed or pasted */
  text: string
  value: Value
  /** `waiting` to be sent; `refused` and `conflict` need the person's decision */
  stage: 'typing' | 'waiting' | 'saving' | 'refused' | 'conflict'
  problem: string
  /** who made the present value, and when (UTC ISO); known in a conflict */
  by: string
  at: string
  /** cells saved by one action are undone together */
  action: number
}
export type CellMap = Readonly<Record<string, Cell>>

export const idOf = ({ row, column }: CellPlace) => `${row}\n${column}`

export function put(cells: CellMap, changed: readonly Cell[]): CellMap {
  return { ...cells, ...Object.fromEntries(changed.map((cell) => [idOf(cell), cell])) }
}

export function without(cells: CellMap, gone: readonly CellPlace[]): CellMap {
  const ids = new Set(gone.map(idOf))
  return Object.fromEntries(Object.entries(cells).filter(([id]) => !ids.has(id)))
}

export type UnsavedRows = ReadonlyMap<string, readonly Cell[]>

/** The cells of each row; a list stays the same object while its cells do. */
export function byRow(before: UnsavedRows, cells: CellMap): UnsavedRows {
  const rows = new Set(Object.values(cells).map(({ row }) => row))
  return new Map(
    [...rows].map((row) => {
      const [known, now] = [before.get(row), ofRow(cells, row)]
      return [row, known?.length === now.length && now.every((cell, at) => cell === known[at]) ? known : now]
    }),
  )
}

const ofRow = (cells: CellMap, row: string) => Object.values(cells).filter((cell) => cell.row === row)

/** The cells of the row that has waited longest, which are sent together; empty when none waits. */
export function nextToSave(cells: CellMap): readonly Cell[] {
  const first = Object.values(cells).find(({ stage }) => stage === 'waiting')
  return first
    ? ofRow(cells, first.row).filter(({ stage, action }) => stage === 'waiting' && action === first.action)
    : []
}

/** After a successful save: the sent cells are removed, the other cells of the row are based on its present version. */
export function afterSaving(cells: CellMap, sent: readonly Cell[], row: AnyRow): CellMap {
  const rest = without(cells, sent)
  return put(
    rest,
    ofRow(rest, sent[0]?.row ?? '').map((cell) => ({
      ...cell,
      base: { ...cell.base, version: row['version'] ?? null },
    })),
  )
}

type Refused = { message: string; refusal: EditRefusal; isChanged: boolean }

/**
 * After a refused save: wrong fields get their errors, and the others of the row are sent again without them. In a conflict, fields that the
 * other person did not change are sent again over the present row, and fields that both changed become conflicts.
 */
export function afterRefusal(cells: CellMap, sent: readonly Cell[], { message, refusal, isChanged }: Refused): CellMap {
  const { row, changes = [], fields = [] } = refusal
  const changed = sent.flatMap((cell): Cell[] => {
    const name = cell.column
    if (isChanged && row) {
      if (row[name] === cell.value) return []
      if (row[name] === cell.base[name]) return [{ ...cell, base: row, stage: 'waiting' }]
      const change = changes.find((one) => one.fields.some(({ field }) => field === name))
      return [{ ...cell, base: row, stage: 'conflict', problem: '', by: change?.by ?? '', at: change?.at ?? '' }]
    }
    const problem = fields.find(({ field }) => field === name)?.message
    if (problem !== undefined) return [{ ...cell, stage: 'refused', problem }]
    const isOthers = sent.some(({ column }) => fields.some(({ field }) => field === column))
    if (isOthers) return [{ ...cell, stage: 'waiting' }]
    const words = [message, ...fields.map((one) => one.message)].join('. ')
    return [{ ...cell, stage: 'refused', problem: words }]
  })
  return put(without(cells, sent), changed)
}
