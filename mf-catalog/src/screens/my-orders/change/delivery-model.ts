import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Address, Order } from '@lavka/server/contract'
import { $id, $suppliers, loggedOut, noticeShown, readStoredFx, writeStoredFx } from '@lavka/shared'
import { createForm, problemsByField, type FormValues } from '@lavka/shared/forms'
import { changeDeliveryFx, findTakenSlotsFx } from '../../../api/orders'
import { findAddressesFx } from '../../../api/person'
import { toSent } from '../../../basket/draft-address'
import { readTermsFx } from '../../../basket/supplier-terms'
import { recipientProblems } from '../../../delivery/recipient'
import { savedIn, withSaved } from '../../../delivery/saved-address'
import { formClosed } from '../change-open'
import { toChanges, toRecipient, type Changes, type DeliveryDraft } from './delivery-draft'
import { timesOf } from './delivery-times'

const KEY = 'lavka.order-delivery-change'

/** The form of an order is shown, or the order has changed under it. */
export const begun = createEvent<Order>()
export const fieldChanged = createEvent<Changes>()
/** The id of a saved address; null is «Другой адрес». */
export const addressChosen = createEvent<number | null>()
/** «Не менять»: the draft is given up. */
export const abandoned = createEvent()
export const submitted = createEvent()
/** «Повторить» under times that have not loaded. */
export const timesAsked = createEvent()

/** `id`, `version` and `isBrought` («» for a point) are hidden values; `window` is there when another time is chosen. */
const form = createForm({
  effect: changeDeliveryFx,
  check: ({ receiver = '', phone = '', address = '', isBrought = '' }) =>
    recipientProblems({ receiver, phone, address }, isBrought !== ''),
  toParams: ({ id, version, isBrought, window, receiver = '', phone = '', address = '', comment = '' }) => ({
    body: {
      id: Number(id),
      version: Number(version),
      delivery: {
        receiver: receiver.trim(),
        phone: phone.trim(),
        comment: comment.trim(),
        ...(isBrought && { address: toSent(address) }),
        ...(window && { window }),
      },
    },
  }),
  problemsOf: problemsByField,
})
export const { $problems, $isPending } = form
const saved = form.sendFx.doneData
const $isOther = createStore(false).on(form.sendFx.failData, (_, { code }) => code === 'ORDER_CHANGED')
/** The orders are read again then, and the typed texts stay over the new one. */
export const $refusal = combine(form.$refusal, $isOther, (refusal, isOther) =>
  refusal && isOther ? 'Пока вы правили, заказ изменился. Посмотрите, что изменилось, и сохраните ещё раз' : refusal,
)

const readFx = attach({ effect: readStoredFx, mapParams: (_: Order) => KEY })
const keepFx = attach({
  effect: writeStoredFx,
  mapParams: ({ owner, draft }: { owner: number; draft: DeliveryDraft | null }) => ({
    key: KEY,
    value: draft && { owner, ...draft },
  }),
})
const loadAddressesFx = attach({ effect: findAddressesFx })
const findSlotsFx = attach({
  effect: findTakenSlotsFx,
  mapParams: (order: Order | null) => ({ query: { suppliers: order?.supplier ?? '' } }),
})
sample({ clock: begun, target: readFx })

const $order = createStore<Order | null>(null)
  .on(begun, (_, order) => order)
  .reset(loggedOut)
/** What is typed. It is kept by the browser until it is saved or given up. */
export const $draft = createStore<DeliveryDraft | null>(null)
  .on(
    sample({
      clock: readFx.done,
      source: $id,
      fn: (owner, { params: { id }, result }) => ({ order: id, changes: toChanges(result, owner, id) }),
    }),
    (_, draft) => draft,
  )
  .on(fieldChanged, (draft, change) => draft && { ...draft, changes: { ...draft.changes, ...change } })
  .reset(saved, abandoned, loggedOut)
/** The form of another order is shown, or it is shown again. */
const opened = sample({ clock: begun, source: $draft, filter: (draft, { id }) => draft?.order !== id, fn: () => ({}) })
sample({ clock: opened, fn: () => undefined, target: form.opened })
sample({ clock: opened, target: loadAddressesFx })
sample({ clock: [saved, abandoned], fn: () => undefined, target: formClosed })
sample({
  clock: [fieldChanged, saved, abandoned],
  source: { owner: $id, draft: $draft },
  target: keepFx,
})
sample({ clock: fieldChanged, fn: (change) => Object.keys(change)[0] ?? '', target: form.edited })

/** The fields as they are now. */
export const $recipient = combine($order, $draft, (order, draft) =>
  order ? toRecipient(order, draft?.changes ?? {}) : null,
)

/** The main one first. */
export const $addresses = createStore<Address[]>([])
  .on(loadAddressesFx.doneData, (_, addresses) => addresses)
  .reset(loggedOut)
export const $chosen = combine($addresses, $recipient, (addresses, recipient) =>
  recipient ? savedIn(addresses, recipient) : null,
)
sample({
  clock: addressChosen,
  source: { recipient: $recipient, addresses: $addresses, order: $order },
  fn: ({ recipient, addresses, order }, id): Changes => {
    const own = order && savedIn(addresses, order) === null ? order.address : ''
    return recipient ? withSaved(addresses, recipient, { id, other: own }) : {}
  },
  target: fieldChanged,
})

// the terms of the supplier are read anew: what is offered here is what placing would offer now
const $taken = createStore<readonly string[]>([])
  .on(findSlotsFx.doneData, (_, rows) => rows.map(({ slot }) => slot))
  .reset(opened)
sample({ clock: [begun, timesAsked], fn: () => undefined, target: readTermsFx })
sample({ clock: [begun, timesAsked, form.sendFx.fail], source: $order, filter: Boolean, target: findSlotsFx })
/** Whether the times are still coming, or could not be loaded. */
export const $timesState = combine(readTermsFx.pending, $suppliers, (isPending, { length }) =>
  length > 0 ? 'here' : isPending ? 'coming' : 'failed',
)
export const $times = combine($order, $draft, $suppliers, $taken, (order, draft, suppliers, taken) =>
  order ? timesOf(order, draft?.changes.window, { suppliers, taken, now: new Date() }) : null,
)

const $values = combine($order, $recipient, $times, (order, recipient, times): FormValues | null => {
  if (!order || !recipient) return null
  const { window } = times ?? { window: null }
  const isBrought = order.pickup === '' ? 'on' : ''
  return { id: `${order.id}`, version: `${order.version}`, isBrought, ...recipient, ...(window && { window }) }
})
/** Something differs from the order. */
export const $isChanged = combine($order, $recipient, $times, (order, recipient, times) => {
  if (!order || !recipient) return false
  const same = toRecipient(order, {})
  const isSame = JSON.stringify(same) === JSON.stringify(recipient)
  return !isSame || (times?.window ?? null) !== null
})

sample({
  clock: submitted,
  source: $values,
  filter: Boolean,
  target: form.submitFx,
})
sample({
  clock: saved,
  fn: ({ number }) => ({
    kind: 'success' as const,
    text: `Заказ ${number}: изменения сохранены, поставщик это увидит`,
  }),
  target: noticeShown,
})
