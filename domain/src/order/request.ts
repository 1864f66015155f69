import { priceAt, type PriceTier } from '../price'
import type { Agreed } from './agreed'
import { addressOrNull, isBrought } from './fulfilment'

// The request that orders a basket, or checks it: of the checkout, of the desk and of a regular order alike.

type Line = {
  product: { code: string; supplier: string; tiers?: readonly PriceTier[] | undefined } & Agreed
  quantity: number
}
type BySupplier<Value> = Readonly<Record<string, Value>>

/** Texts are as they were typed; what is empty is left out, and so is the address when everything is taken at points, or a check has none yet. */
type Wishes = {
  receiver?: string
  phone?: string
  /** of all that is brought */
  address: string
  /** the time of all suppliers that `windows` does not name */
  window?: string
  windows?: BySupplier<string>
  /** by supplier: the point where the buyer takes the order */
  pickups?: BySupplier<string> | undefined
  substitutions: 'call' | 'replace' | 'remove'
  promo?: string | undefined
  payer?: string
  certificate?: { code: string; kopecks: number } | null | undefined
  isByCard?: boolean
  consent?: string
  totalKopecks?: number | undefined
  /** by supplier: what the delivery costs as it was told, kopecks */
  deliveries?: BySupplier<number>
  /** the same goods are wanted again, though they were ordered just now */
  isAgain?: boolean
  /** the client of an operator, and the basket of the desk */
  customer?: number | undefined
  draft?: string
  comment?: string
}

/** `toCheckOrder`: nothing is ordered, the answer says what it would cost. Each line goes with what was seen of it (agreed.ts). */
export function orderRequest(
  lines: readonly Line[],
  { windows = {}, pickups = {}, deliveries = {}, ...wishes }: Wishes,
  toCheckOrder = false,
) {
  const products = lines.map(({ product }) => product)
  const isOrdered = (code: string) => products.some(({ supplier }) => supplier === code)
  const points = Object.fromEntries(Object.entries(pickups).filter(([supplier]) => isOrdered(supplier)))
  const {
    certificate,
    customer,
    draft,
    isAgain,
    isByCard,
    payer,
    consent,
    totalKopecks,
    window = '',
    substitutions,
  } = wishes
  const typedTexts = [wishes.receiver, wishes.phone, wishes.promo, wishes.comment]
  const [receiver, phone, promo, comment = ''] = typedTexts.map((text = '') => text.trim())
  const typed = toCheckOrder ? addressOrNull(wishes.address) : wishes.address.trim()
  const address = isBrought(points, products) && typed
  // the key of a request that is repeated follows from these fields in this order (mf-catalog/src/waiting-order/attempt.ts)
  return {
    cmd: 'place' as const,
    supplier: '',
    json_data: lines.map(({ product, quantity }) => ({
      product: product.code,
      quantity,
      priceKopecks: priceAt(product, quantity),
      ...(product.unit !== undefined && { unit: product.unit }),
      ...(product.pack !== undefined && { pack: product.pack }),
    })),
    delivery: '1' as const,
    order_properties: {
      ...(receiver && { receiver }),
      ...(phone && { phone }),
      ...(address && { address }),
      window,
      windows: { ...windows },
      substitutions,
      ...(promo && { promo }),
      ...(payer && { payer }),
      ...(certificate && { certificate }),
      ...(isByCard && { isByCard }),
      ...(consent && { consent }),
      ...(totalKopecks !== undefined && { totalKopecks }),
      ...(Object.keys(deliveries).length > 0 && { deliveries: { ...deliveries } }),
      ...(Object.keys(points).length > 0 && { pickups: points }),
      ...(isAgain && { isAgain }),
      ...(customer !== undefined && { customer }),
      ...(draft !== undefined && { draft }),
    },
    comment,
    toCheckOrder,
  }
}
