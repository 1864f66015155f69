import { attach, createEvent, createStore, sample } from 'effector'
import type { AddWait, Wait } from '@lavka/server/contract'
import { toKopecks } from '@lavka/domain/typed-money'
import { $id, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { addWaitFx, findWaitsFx, removeWaitFx } from '../../../api/watching'

// What a person waits for: a product in stock again, or cheaper. Each call answers with all of it.

/** A page of a product was shown: what was told meanwhile is no longer waited for. */
export const waitsAsked = createEvent()
export const stockAsked = createEvent<string>()
export const priceFormOpened = createEvent()
export const priceFormClosed = createEvent()
/** `text` is the wished price as it was typed, in rubles; empty for any lower one. */
export const priceAsked = createEvent<{ product: string; text: string }>()
export const waitRemoved = createEvent<number>()

const findFx = attach({ effect: findWaitsFx, mapParams: (_: number) => ({}) })
const addFx = attach({ effect: addWaitFx, mapParams: (body: AddWait['body']) => ({ body }) })
const removeFx = attach({ effect: removeWaitFx, mapParams: (id: number) => ({ params: { id } }) })
export const $isSaving = addFx.pending

/** Empty for a guest, and before they are loaded. */
export const $waits = createStore<readonly Wait[]>([])
  .on([findFx.doneData, addFx.doneData, removeFx.doneData], (_, waits) => waits)
  .reset(loggedOut)

sample({ clock: waitsAsked, source: $id, filter: (id) => id !== 0, target: findFx })
sample({ clock: stockAsked, fn: (product) => ({ product, kind: 'stock' as const }), target: addFx })
sample({ clock: waitRemoved, target: removeFx })

const wished = priceAsked.map(({ product, text }) => {
  const isAny = text.trim() === ''
  const wantedKopecks = isAny ? null : toKopecks(text)
  return { body: { product, kind: 'price' as const, wantedKopecks }, isClear: isAny || wantedKopecks !== null }
})
sample({ clock: wished, filter: ({ isClear }) => isClear, fn: ({ body }) => body, target: addFx })
const unclear = sample({ clock: wished, filter: ({ isClear }) => !isClear })

export const $isFormOpen = createStore(false)
  .on(priceFormOpened, () => true)
  .reset(priceFormClosed, addFx.done, loggedOut)
/** What is wrong with the wished price; empty if nothing is. */
export const $problem = createStore('')
  .on(unclear, () => 'Укажите сумму в рублях, например 99,50')
  .on(addFx.failData, (_, { message }) => message)
  .reset(addFx, priceFormOpened, priceFormClosed)

// the form shows its own refusals
sample({
  clock: addFx.fail,
  filter: ({ params }) => params.kind === 'stock',
  fn: ({ error }) => toNotice(error),
  target: noticeShown,
})
sample({ clock: removeFx.failData, fn: toNotice, target: noticeShown })

/** Loads them at a login. */
export function connect() {
  sample({ clock: $id, fn: () => undefined, target: waitsAsked })
}
