import type { BatchRow, FindBatchRows } from '@lavka/server/contract'
import { createPagedList, loggedOut } from '@lavka/shared'
import { combine, sample } from 'effector'
import { findBatchRowsFx } from '../../../../api/batches'
import { rowsShown } from '../../lookups/model'
import { $fields } from '../../model'
import { $batch, $place } from './batch-model'

// The rows of a checked or written batch: those with a problem, and those that change.

/** The page size of an answer. */
const PAGE = 100

type Question = { id: number; of: FindBatchRows['query']['of'] }
const createRows = () =>
  createPagedList({
    effect: findBatchRowsFx,
    toParams: ({ question: { id, of }, after }: { question: Question; after: number | null }) => ({
      params: { id },
      query: { of, ...(after !== null && { after }) },
    }),
    toList: (rows: BatchRow[]) => ({ rows, next: rows.length < PAGE ? null : (rows.at(-1)?.number ?? null) }),
    keyOf: ({ number }) => number,
    listKeyOf: ({ id, of }: Question) => `${id} ${of}`,
    pageSize: PAGE,
    forgetOn: [loggedOut],
  })

export const problems = createRows()
export const changes = createRows()

const $shown = $batch.map((batch) => (batch && ['planned', 'done', 'stopped'].includes(batch.state) ? batch.id : null))
const shown = sample({ clock: $place, source: $shown, filter: (id) => id !== null })
sample({ clock: shown, fn: (id): Question => ({ id, of: 'problems' }), target: problems.opened })
sample({ clock: shown, fn: (id): Question => ({ id, of: 'changes' }), target: changes.opened })
// keys of other objects are shown by their names; the fields may come after the rows
sample({
  clock: combine({ fields: $fields, rows: changes.$list.map((list) => list?.rows ?? null) }).updates.filterMap(
    ({ fields, rows }) => (rows ? { fields, rows: rows.flatMap(({ before, after }) => [before, after]) } : undefined),
  ),
  target: rowsShown,
})
