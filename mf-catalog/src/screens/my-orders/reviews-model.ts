import { createStore } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { ReceivedProduct } from '@lavka/server/contract'
import { findReceivedFx } from '../../api/reviews'
import { reviewSaved } from '../../reviews/model'
import { createOfReceived } from './received'

const received = createOfReceived(findReceivedFx)
export const { retryClicked, $error } = received

/** The delivered products of the orders on the page with their reviews. */
export const $received = createStore<readonly ReceivedProduct[]>([])
  .on(received.loadFx.done, (known, { params, result }) => [
    ...known.filter(({ order }) => !params.includes(order)),
    ...result,
  ])
  .on(reviewSaved, (known, { product, review }) =>
    known.map((one) => (one.product === product ? { ...one, review } : one)),
  )
  .reset(loggedOut)
