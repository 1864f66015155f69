import type { Order } from '@lavka/server/contract'
import { toTexts } from '../../../basket/draft-address'
import type { Recipient } from '../../../delivery/recipient'

/** What is typed over an order: its recipient and place, and the chosen time, «2026-11-22 10:00–14:00» or a day. */
export type Changes = Partial<Recipient & { window: string }>
export type DeliveryDraft = { order: number; changes: Changes }

const names = ['receiver', 'phone', 'address', 'comment', 'window'] as const

/** The kept changes of this person to this order; none of anything else. */
export function toChanges(stored: unknown, owner: number, order: number): Changes {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored && 'order' in stored)) return {}
  if (stored.owner !== owner || stored.order !== order || !('changes' in stored)) return {}
  const texts = toTexts(stored.changes)
  return Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const])))
}

/** The fields as they are shown: the order, and what is typed over it. */
export const toRecipient = ({ receiver, phone, address, comment }: Order, changes: Changes): Recipient => ({
  receiver: changes.receiver ?? receiver,
  phone: changes.phone ?? phone,
  address: changes.address ?? address,
  comment: changes.comment ?? comment,
})
