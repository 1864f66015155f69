import { createStore, sample } from 'effector'
import { $isLoggedIn, loggedOut } from '@lavka/shared'
import type { OwnOffer } from '@lavka/server/contract'
import { findOwnOffersFx } from '../../../api/orders'
import { opened } from './model'

/** What is for this person alone: promotions of their group, and their personal codes. Without an answer nothing is shown: an order needs none. */
export const $ownOffers = createStore<readonly OwnOffer[]>([])
  .on(findOwnOffersFx.doneData, (_, offers) => offers)
  .reset(loggedOut)

sample({ clock: opened, source: $isLoggedIn, filter: Boolean, fn: () => undefined, target: findOwnOffersFx })
