import { createHash } from 'node:crypto'
import type { PlaceOrder } from '../schema.ts'

/** A hash of the request's values in a fixed order: independent of the order of JSON keys and of omitted defaults. */
export function fingerprintOf({
  supplier,
  json_data,
  delivery,
  order_properties,
  comment,
}: PlaceOrder['body']): Buffer {
  const { receiver, phone, address, window, windows = {}, substitutions = 'call' } = order_properties
  const {
    promo = '',
    totalKopecks = null,
    customer = null,
    pickups = {},
    payer,
    isByCard = false,
    certificate,
  } = order_properties
  const lines = json_data.map(({ product, quantity, priceKopecks }) => [product, quantity, priceKopecks])
  const own = Object.entries(windows).sort(([one], [other]) => (one < other ? -1 : 1))
  const points = Object.entries(pickups).sort(([one], [other]) => (one < other ? -1 : 1))
  // without a point, a payer, a certificate or a card as before there were any: a basket that is sent again after an update is the same
  const later = [
    points.length > 0 ? [points] : [],
    payer ?? [],
    certificate ? [certificate.code, certificate.kopecks] : [],
    isByCard ? ['card'] : [],
  ]
  const options = [window, own, substitutions, promo, totalKopecks, customer, ...later.flat()]
  const meaning = JSON.stringify([supplier, lines, delivery, receiver, phone, address ?? null, comment, options])
  return createHash('sha256').update(meaning).digest()
}
