import { attach, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { DeliveryRating } from '@lavka/server/contract'
import { findDeliveryRatingsFx, rateDeliveryFx } from '../../api/delivery-ratings'
import { createDrafts, type Written } from '../../reviews/create-drafts'
import { createOfReceived, withOrders } from './received'

const ratings = createOfReceived(findDeliveryRatingsFx)
export const { retryClicked, $error } = ratings

const rateFx = attach({
  effect: rateDeliveryFx,
  mapParams: ({ key, draft: { stars, text } }: Written) => ({ body: { order: Number(key), stars, text } }),
})
const { draftsAsked, ...drafts } = createDrafts({ stored: 'lavka.deliveryRatings', writeFx: rateFx })
/** By the id of the order. */
export const { draftChanged, draftDropped, submitted, $drafts, $problems, $sending } = drafts
sample({ clock: ratings.loadFx, fn: () => undefined, target: draftsAsked })

/** By order. */
export const $ratings = createStore<Readonly<Record<number, DeliveryRating>>>({})
  .on(ratings.loadFx.doneData, withOrders)
  .on(rateFx.doneData, (known, one) => withOrders(known, [one]))
  .reset(loggedOut)
