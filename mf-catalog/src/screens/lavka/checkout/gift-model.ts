import { combine, createEvent, createStore, sample } from 'effector'
import { loggedOut } from '@lavka/shared'
import type { GiftBalance } from '@lavka/server/contract'
import { findGiftBalanceFx } from '../../../api/orders'
import { $total } from './check'
import { draftDropped, opened } from './model'

// A gift certificate pays the order, or a part of it. Its code is money: it is in no draft.

export const giftTyped = createEvent<string>()
export const giftApplied = createEvent()
export const giftDropped = createEvent()
/** What it has is asked again: placing was refused because of it. */
export const giftAskedAgain = createEvent()

export const $giftText = createStore('')
  .on(giftTyped, (_, text) => text)
  .reset(opened, giftDropped, draftDropped, loggedOut)
/** The certificate that is applied, with its code as it was typed. */
export const $gift = createStore<(GiftBalance & { code: string }) | null>(null)
  .on(findGiftBalanceFx.done, (_, { params, result }) => ({ ...result, code: params.body.code }))
  .reset(opened, giftTyped, giftDropped, draftDropped, loggedOut, findGiftBalanceFx.fail)
export const $giftRefusal = createStore('')
  .on(findGiftBalanceFx.failData, (_, { message }) => message)
  .reset(opened, giftTyped, giftDropped, draftDropped, findGiftBalanceFx.done)
export const $isGiftAsked = findGiftBalanceFx.pending

sample({
  clock: [giftApplied, giftAskedAgain],
  source: { text: $giftText, isAsked: $isGiftAsked },
  filter: ({ text, isAsked }) => text.trim() !== '' && !isAsked,
  fn: ({ text }) => ({ body: { code: text.trim() } }),
  target: findGiftBalanceFx,
})

/** What the certificate pays of the order, kopecks. */
export const $giftKopecks = combine($gift, $total, (gift, total) => Math.min(gift?.balanceKopecks ?? 0, total))
/** What is sent with the order; null without a certificate. */
export const $giftPayment = combine($gift, $giftKopecks, (gift, kopecks) =>
  gift && kopecks > 0 ? { code: gift.code, kopecks } : null,
)
