import type { PromotionSplit } from '@lavka/server/contract'
import { combine, createEvent, createStore, sample } from 'effector'
import { splitPromotionFx } from '../../../../api/promotions'
import { $open, $row } from '../../card/row-model'

/** What a promotion of a share of buyers changed. */
export const splitAsked = createEvent()
export const $split = createStore<PromotionSplit | null>(null)
  .on(splitPromotionFx.doneData, (_, split) => split)
  .reset($open)
export const $isSplitting = splitPromotionFx.pending
export const $splitRefusal = createStore('')
  .on(splitPromotionFx.failData, (_, { message }) => message)
  .reset(splitAsked, $open)

const $asked = combine($row, $isSplitting, (row, isAsking) => (row && !isAsking ? Number(row['id']) : null))
sample({
  clock: sample({ clock: splitAsked, source: $asked }).filterMap((id) => id ?? undefined),
  fn: (id) => ({ body: { id } }),
  target: splitPromotionFx,
})
