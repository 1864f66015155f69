import type { Address } from '@lavka/server/contract'
import type { Recipient } from './recipient'

type Place = Pick<Recipient, 'address' | 'comment'>

/** The id of the saved address that is in a form; null for another one. */
export const savedIn = (addresses: readonly Address[], form: Pick<Recipient, 'address'>): number | null =>
  addresses.find(({ address }) => address === form.address.trim())?.id ?? null

/** What a chosen saved address changes in a form; `id` null is «Другой адрес», `other`. */
export function withSaved(
  addresses: readonly Address[],
  form: Place,
  { id, other }: { id: number | null; other: string },
): Partial<Place> {
  const saved = addresses.find((address) => address.id === id)
  // directions belong to the address; the person's other comments are kept
  const isOfAddress = form.comment === '' || addresses.some(({ comment }) => comment === form.comment)
  return { address: saved?.address ?? other, ...(isOfAddress && { comment: saved?.comment ?? '' }) }
}
