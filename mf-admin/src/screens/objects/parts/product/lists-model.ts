import type { AnyRow, LoadObjectRows } from '@lavka/server/contract'
import { createDetails, loggedOut, type ApiError } from '@lavka/shared'
import { createEffect } from 'effector'
import { loadObjectRowsFx } from '../../../../api/objects'

// The lists for the form of a product: the tags of the shop, and the documents of its supplier and category.

type Rows = LoadObjectRows['answer']
type Asked = Parameters<typeof loadObjectRowsFx>[0]
const loadFx = createEffect<Asked, Rows, ApiError>((asked) => loadObjectRowsFx(asked))
const loadPapersFx = createEffect<Asked, Rows, ApiError>((asked) => loadObjectRowsFx(asked))

const tags = createDetails({
  effect: loadFx,
  toParams: (_: void): Asked => ({ params: { x: 'tags' }, body: { take: 200 } }),
  forgetOn: [loggedOut],
})
export const tagsOpened = tags.opened
export const $tags = tags.$details.map((page): readonly AnyRow[] => page?.data ?? [])

type Of = { supplierId: number; categoryId: number }
const papers = createDetails({
  effect: loadPapersFx,
  toParams: ({ supplierId, categoryId }: Of): Asked => ({
    params: { x: 'documents' },
    body: { take: 50, filter: [['supplierId', '=', supplierId], 'and', ['categoryId', '=', categoryId]] },
  }),
  forgetOn: [loggedOut],
})
export const papersOpened = papers.opened
/** Null until they are loaded. */
export const $papers = papers.$details.map((page): readonly AnyRow[] | null => page?.data ?? null)
