import type { Field, ObjectInfo } from '@lavka/server/contract'
import { createLatestCall } from '@lavka/shared'
import { attach, combine, createStore, sample } from 'effector'
import { loadObjectRowsFx } from '../../../api/objects'
import type { ObjectView } from '../../../objects-address'
import { $fields, $info, $page, $view } from '../model'
import { totalsOptions, type Total } from './totals'

// The totals under the columns. They are requested separately, so that the rows do not wait for a sum over all of them.

type Question = { object: string; summaries: ObjectInfo['summaries']; view: ObjectView; fields: readonly Field[] }
const askFx = attach({
  effect: loadObjectRowsFx,
  mapParams: ({ object, view, fields, summaries }: Question) => ({
    params: { x: object },
    body: totalsOptions(view, fields, summaries),
  }),
})
const call = createLatestCall({ effect: askFx, toParams: (question: Question) => question })

const $question = combine($view, $fields, $info, (view, fields, info): Question | null => {
  const known = (info?.summaries ?? []).filter(({ field }) => fields.some(({ name }) => name === field))
  return info && known.length > 0 ? { object: info.name, summaries: known, view, fields } : null
})
// requested after the rows: a new page or an edit is a new answer of the rows
sample({ clock: $page, source: $question, filter: Boolean, target: call.asked })

/** By field; the last totals stay until the next answer. After a failure there are none. */
export const $totals = createStore<readonly Total[]>([])
  .on(call.done, (_, { question: { summaries }, answer }) =>
    summaries.map((summary, index) => ({ ...summary, value: answer.summary?.[index] ?? null })),
  )
  .on(call.failed, () => [])
  .reset($view.map(({ object }) => object))
