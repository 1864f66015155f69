import type { AnyRow } from '@lavka/server/contract'
import { createDetails, noticeShown, type ApiError } from '@lavka/shared'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { findObjectChangesFx, revertObjectChangeFx } from '../../../api/objects'
import { cardClosed, invalidated } from '../model'
import * as card from './row-model'
import { refusalOf } from './save-model'

export const tabChosen = createEvent<string>()
export const revertClicked = createEvent<number>()

export const $tab = createStore('row')
  .on(tabChosen, (_, tab) => tab)
  .reset(card.$open)

const history = createDetails({
  effect: findObjectChangesFx,
  toParams: ({ object, key }: { object: string; key: string }) => ({ params: { x: object }, query: { id: key } }),
})
export const { retryClicked, $error } = history
export const $history = history.$details

sample({
  clock: [tabChosen, card.$row],
  source: { tab: $tab, place: card.$place },
  filter: ({ tab, place }) => tab === 'history' && place.key !== '',
  fn: ({ place: { object, key } }) => ({ object, key }),
  target: history.opened,
})

type Revert = { object: string; change: number; version: number }
const revertFx = createEffect<Revert, { row: AnyRow | null }, ApiError>(({ object, change, version }) =>
  revertObjectChangeFx({ params: { x: object }, body: { change, version } }),
)
export const $reverting = createStore<number | null>(null)
  .on(revertFx, (_, { change }) => change)
  .reset(revertFx.finally)
sample({
  clock: revertClicked,
  source: { place: card.$place, row: card.$row, reverting: $reverting },
  filter: ({ row, reverting }) => row !== null && reverting === null,
  fn: ({ place: { object }, row }, change): Revert => ({ object, change, version: Number(row?.['version'] ?? 1) }),
  target: revertFx,
})

export const $refusal = createStore('')
  .on(revertFx.failData, (_, error) =>
    [error.message, ...(refusalOf(error).fields ?? []).map((one) => one.message)].join('. '),
  )
  .reset(revertFx, card.$open)
const reverted = revertFx.doneData.map(({ row }) => row)
sample({ clock: reverted, fn: () => undefined, target: invalidated })
sample({
  clock: reverted.filterMap((row) => row ?? undefined),
  fn: (row) => ({ row, changes: [] }),
  target: card.rowLearned,
})
sample({ clock: reverted, filter: (row) => row === null, fn: () => undefined, target: cardClosed })
sample({ clock: reverted, fn: () => ({ kind: 'success', text: 'Изменение отменено' }) as const, target: noticeShown })
// a conflict: the card shows the present row
sample({
  clock: revertFx.failData.filterMap((error) => {
    const { row, changes = [] } = refusalOf(error)
    return row && { row, changes }
  }),
  target: card.rowLearned,
})
