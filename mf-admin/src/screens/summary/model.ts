import { createDetails } from '@lavka/shared'
import type { FindSummary } from '@lavka/server/contract'
import { findSummaryFx } from '../../api/summary'
import { fillDays } from './days'

export type Summary = FindSummary['answer']

/** The last figures stay while new ones load: the page is not empty at a second visit. */
const summary = createDetails({ effect: findSummaryFx, toParams: (_: void) => ({}) })
export const { opened, retryClicked, $error } = summary

export const $summary = summary.$details.map(
  (summary) => summary && { ...summary, byDay: fillDays(summary.byDay, new Date()) },
)
