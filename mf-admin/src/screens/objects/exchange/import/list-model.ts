import type { BatchLine } from '@lavka/server/contract'
import { createPagedList, loggedOut } from '@lavka/shared'
import { combine, sample } from 'effector'
import { findBatchesFx } from '../../../../api/batches'
import { $view } from '../../model'

/** The page size of an answer. */
const PAGE = 20

const list = createPagedList({
  effect: findBatchesFx,
  toParams: ({ question, after }: { question: string; after: number | null }) => ({
    query: { object: question, ...(after !== null && { before: after }) },
  }),
  toList: (rows: BatchLine[]) => ({ rows, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) }),
  keyOf: ({ id }) => id,
  listKeyOf: (object: string) => object,
  pageSize: PAGE,
  forgetOn: [loggedOut],
})
export const { $list, $hasMore, $isMorePending, $error, moreClicked, retryClicked } = list

/** The object whose imports are listed; empty while the panel shows something else. */
const $shown = combine($view, ({ object, batch }) => (batch === 'new' ? object : ''))
sample({ clock: $shown, filter: (object) => object !== '', target: list.opened })
