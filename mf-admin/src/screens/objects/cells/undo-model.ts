import type { AnyRow } from '@lavka/server/contract'
import { noticeShown, type ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { findObjectChangesFx, revertObjectChangeFx } from '../../../api/objects'
import { $view } from '../model'
import type { Cell, CellMap } from './cell'
import { $cells } from './model'
import { rowLearned, sendFx, type Sending } from './save-model'

/** How long an edit can be undone, milliseconds; later it can be reverted in the history of the card. */
const UNDO_MS = 10_000

export const undoClicked = createEvent()

/** What one action saved: the rows with their new versions. */
type Done = { action: number; sent: readonly (Sending & { version: number })[] }

/**
 * Whether the saved row lacks the value that was sent, because the change waits for an operator (docs/catalogue-office.md). The server may normalise
 * texts, but not numbers.
 */
function isPendingApproval({ base, column, value }: Cell, row: AnyRow): boolean {
  return row['version'] === base['version'] || (typeof value === 'number' && row[column] !== value)
}

/** Null when there is nothing to undo. */
export const $done = createStore<Done | null>(null).on(sendFx.done, (last, { params, result }) => {
  const action = params.cells[0]?.action ?? 0
  const cells = params.cells.filter((cell) => !isPendingApproval(cell, result))
  if (cells.length === 0) return last
  const sent = { ...params, cells, version: Number(result['version'] ?? 1) }
  return { action, sent: last?.action === action ? [...last.sent, sent] : [sent] }
})
const sentForApproval = sendFx.done.map(({ params: { title, cells }, result }) => ({
  title,
  captions: cells.filter((cell) => isPendingApproval(cell, result)).map(({ field }) => field.caption),
}))
sample({
  clock: sentForApproval,
  filter: ({ captions }) => captions.length > 0,
  fn: ({ title, captions }) =>
    ({ kind: 'info', title: 'Ждёт подтверждения', text: `${title}: ${captions.join(', ')}`, seconds: 10 }) as const,
  target: noticeShown,
})

/** The text of the last saved action; empty while a part of it is not saved. */
export const $written = combine($done, $cells, (done, cells) => {
  const [first, ...others] = done?.sent ?? []
  if (!first || onItsWay(cells)?.action === done?.action) return ''
  const count = [first, ...others].reduce((sum, sent) => sum + sent.cells.length, 0)
  return count === 1 ? `Записано: ${first.title}, ${first.cells[0]?.field.caption ?? ''}` : `Записано ячеек: ${count}`
})

/** The last cell that is not saved yet. */
function onItsWay(cells: CellMap): Cell | null {
  return Object.values(cells).findLast(({ stage }) => stage === 'waiting' || stage === 'saving') ?? null
}

type Undone = { rows: readonly AnyRow[]; problems: readonly string[] }
type Change = { object: string; key: string | number; version: number }

const revertFx = createEffect<Change, AnyRow | null, ApiError>(async ({ object, key, version }) => {
  const params = { x: object }
  const changes = await findObjectChangesFx({ params, query: { id: String(key) } })
  const change = changes.find((one) => one.kind === 'update' && one.version === version)
  return change ? (await revertObjectChangeFx({ params, body: { change: change.id, version } })).row : null
})
/** Reverts row after row: a row that somebody has changed since stays and is reported. */
const undoFx = createEffect(({ sent }: Done): Promise<Undone> =>
  sent.reduce(
    async (before, one) => {
      const { rows, problems } = await before
      return revertFx(one).then(
        (row) => ({ rows: row ? [...rows, row] : rows, problems }),
        ({ message }: ApiError) => ({ rows, problems: [...problems, `${one.title}: ${message}`] }),
      )
    },
    Promise.resolve<Undone>({ rows: [], problems: [] }),
  ),
)
export const $isUndoing = undoFx.pending
/** The action to undo as soon as all of it is saved; 0 is none. */
const $wanted = createStore(0)
const ready = sample({
  clock: [undoClicked.map(() => true), sendFx.finally.map(() => false)],
  source: { done: $done, cells: $cells, wanted: $wanted, isUndoing: undoFx.pending },
  filter: ({ cells, isUndoing }) => onItsWay(cells) === null && !isUndoing,
  fn: ({ done, wanted }, isPressed) => (isPressed || done?.action === wanted ? done : null),
})
sample({ clock: ready, filter: Boolean, target: undoFx })
$wanted
  .on(
    sample({ clock: undoClicked, source: $cells, fn: (cells) => onItsWay(cells)?.action ?? 0 }),
    (_, action) => action,
  )
  .reset(ready)
$done.reset(
  undoFx.done,
  debounce({ source: sendFx.done, timeout: UNDO_MS }),
  $view.map(({ object }) => object),
)
sample({ clock: revertFx.doneData, filter: (row) => row !== null, fn: (row) => row ?? {}, target: rowLearned })
sample({
  clock: undoFx.doneData,
  fn: ({ problems }) =>
    problems.length === 0
      ? ({ kind: 'success', text: 'Правка отменена' } as const)
      : ({ kind: 'error', title: 'Не всё удалось отменить', text: problems.join('. '), seconds: 10 } as const),
  target: noticeShown,
})
