import { createEvent, createStore, sample } from 'effector'
import type { FindSummary } from '@lavka/server/contract'
import { findSummaryFx } from '../../api/summary'
import { fillDays } from './days'

export type Summary = FindSummary['answer']

export const opened = createEvent()
export const retryPressed = createEvent()

/** The last figures stay while fresh ones load: the page is not empty at a second visit. */
export const $summary = createStore<Summary | null>(null).on(findSummaryFx.doneData, (_, summary) => ({
  ...summary,
  byDay: fillDays(summary.byDay, new Date()),
}))
export const $problem = createStore<string | null>(null)
  .on(findSummaryFx.failData, (_, { message }) => message)
  .reset(findSummaryFx)

sample({ clock: [opened, retryPressed], fn: () => ({}), target: findSummaryFx })
