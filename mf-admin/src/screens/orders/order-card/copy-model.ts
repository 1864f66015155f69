import { createEffect, createStore } from 'effector'
import type { OrderCard } from '@lavka/server/contract'
import { orderText } from './order-text'
import { $id } from './model'

/** Puts the order on the clipboard as text. Browsers refuse it on pages without HTTPS and when the person forbade it. */
export const copyTextFx = createEffect<OrderCard, void>((card) => navigator.clipboard.writeText(orderText(card)))

export const $isCopied = createStore(false)
  .on(copyTextFx.done, () => true)
  .reset($id, copyTextFx)
export const $isRefused = createStore(false)
  .on(copyTextFx.fail, () => true)
  .reset($id, copyTextFx)
