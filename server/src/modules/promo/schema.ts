import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

export type OwnOffer = Static<typeof OwnOffer>
export const OwnOffer = Type.Object({
  name: Type.String(),
  text: Type.String({ description: 'Что даёт и на каких условиях' }),
  code: Type.Union([Type.String(), Type.Null()], { description: 'Личный промокод; без него действует сама' }),
})

/** What is for the person who asks alone: promotions of their group of clients and their personal codes that are left. */
export const findOwnOffers = defineCall({
  method: 'GET',
  url: '/api/promotions/own',
  summary: 'Мои скидки: акции моей группы и личные промокоды',
  allow: people,
  answer: Type.Array(OwnOffer),
})

export type FindOwnOffers = CallOf<typeof findOwnOffers>
