import type { AnyRow } from '@lavka/server/contract'
import { createDetails, loggedOut, type ApiError } from '@lavka/shared'
import { createEffect } from 'effector'
import { loadObjectRowsFx } from '../../../../api/objects'
import type { Movement } from './stock-days'

// What there was of a product, by its book of stock (docs/stock.md).

/** A product, and its stock: with another one there are further movements. */
type Question = { product: string; stock: string }

const MOST_MOVEMENTS = 500

const loadMovementsFx = createEffect<Question, Movement[], ApiError>(async ({ product }) => {
  const filter = [
    ['productId', '=', product],
    ['onHand', '<>', 0],
  ]
  const sort = [{ selector: 'id', desc: true }]
  const body = { filter, sort, take: MOST_MOVEMENTS }
  const { data } = await loadObjectRowsFx({ params: { x: 'stock-movements' }, body })
  return data.map(({ at, left }: AnyRow) => ({ at: String(at), left: Number(left) }))
})

const movements = createDetails({
  effect: loadMovementsFx,
  toParams: (question: Question) => question,
  idOf: ({ product }) => product,
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error } = movements
/** The newest first; null until they are loaded. */
export const $movements = movements.$details
