import { createEffect } from 'effector'
import { createDetails, type ApiError } from '@lavka/shared'
import type { Product } from '@lavka/server/contract'
import { findProductFx } from '../../../api/catalog'
import { findSubstitutesFx } from '../../../api/own-goods'

/** How many stand beside the product. */
const MOST = 3

/** The likest products in stock, with what their pages tell. */
const loadAlikeFx = createEffect<string, Product[], ApiError>(async (code) => {
  const cards = await findSubstitutesFx({ params: { code } })
  return Promise.all(cards.slice(0, MOST).map((card) => findProductFx({ params: { code: card.code } })))
})

const details = createDetails({ effect: loadAlikeFx, toParams: (code: string) => code })
/** `$alike` is null while loading, empty if there is nothing like it. */
export const { opened, closed, retryClicked, $details: $alike, $error } = details
