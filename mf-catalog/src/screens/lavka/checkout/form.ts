import { priceAt, type BasketLine } from '@lavka/shared'
import { filled, formMessages, pattern, phoneNumber, problemOf } from '@lavka/shared/forms'
import type { OrderProperties, PlaceOrder } from '@lavka/server/contract'
import { isDraftOf, TAKEN, toSent, toTexts, type Pickups } from '../../../basket/draft-address'

export type Form = {
  receiver: string
  phone: string
  address: string
  /** by supplier: «2026-11-22 10:00–14:00»; absent means the first day at any time */
  windows: Record<string, string>
  /** by supplier: the point where the buyer takes the order; absent means delivery */
  pickups: Pickups
  /** how to substitute missing products, for all suppliers */
  substitutions: NonNullable<OrderProperties['substitutions']>
  comment: string
  promo: string
  /** the version of the accepted consent; empty when not accepted or not needed */
  consent: string
}
export type FormErrors = Partial<Record<keyof Form, string>>

export const emptyForm: Form = {
  receiver: '',
  phone: '',
  address: '',
  windows: {},
  pickups: {},
  substitutions: 'call',
  comment: '',
  promo: '',
  consent: '',
}

const WHERE = 'Укажите, куда привезти заказ: город, улица, дом'

/** The messages of invalid fields; empty when all are valid. `isBrought`: something is brought, so an address is needed. */
export function validate(
  { receiver, phone, address, consent }: Form,
  consentNeeded: string | null = null,
  isBrought = true,
): FormErrors {
  const isRefused = consentNeeded !== null && consent !== consentNeeded
  const found = {
    receiver: problemOf(receiver, filled('Укажите, кто примет заказ')),
    phone: problemOf(phone, filled(formMessages.phone), phoneNumber),
    address: isBrought ? problemOf(address, filled(WHERE), pattern(/\S.*\S.*\S/s, WHERE)) : null,
    consent: isRefused ? 'Без согласия заказ не оформить' : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** The address as it is sent. */
export const addressOf = ({ address }: Pick<Form, 'address'>): string => toSent(address)

type Seen = {
  windows: Record<string, string>
  pickups?: Pickups
  /** false: the buyer takes everything, and no address is needed */
  isBrought?: boolean
  totalKopecks?: number
  /** by supplier, kopecks */
  deliveries?: Record<string, number>
}

/** The body of the call: every line with the price the person has seen, and the sum under the button. */
export function toBody(
  form: Form,
  { windows, pickups = {}, isBrought = true, totalKopecks, deliveries = {} }: Seen,
  lines: readonly BasketLine[],
): PlaceOrder['body'] {
  const { substitutions, promo, consent } = form
  return {
    cmd: 'place',
    supplier: '',
    json_data: lines.map(({ product, quantity }) => ({
      product: product.code,
      quantity,
      priceKopecks: priceAt(product, quantity),
    })),
    delivery: '1',
    order_properties: {
      receiver: form.receiver.trim(),
      phone: form.phone.trim(),
      address: isBrought ? addressOf(form) : TAKEN,
      window: '',
      windows,
      substitutions,
      ...(promo && { promo }),
      ...(consent && { consent }),
      ...(totalKopecks !== undefined && { totalKopecks }),
      ...(Object.keys(deliveries).length > 0 && { deliveries }),
      ...(Object.keys(pickups).length > 0 && { pickups }),
    },
    comment: form.comment.trim(),
    toCheckOrder: false,
  }
}

/** Parses a stored draft; missing or invalid fields are empty. Null when this person has none. */
export function toForm(stored: unknown, owner: number): Form | null {
  if (!isDraftOf(stored, owner)) return null
  const known = Object.entries(stored).filter(([name, value]) => texts.has(name) && typeof value === 'string')
  const windows = 'windows' in stored ? toTexts(stored.windows) : {}
  const pickups = 'pickups' in stored ? toTexts(stored.pickups) : {}
  const choice = 'substitutions' in stored ? stored.substitutions : ''
  const substitutions = choice === 'replace' || choice === 'remove' ? choice : 'call'
  return { ...emptyForm, ...Object.fromEntries(known), windows, pickups, substitutions }
}

const texts: ReadonlySet<string> = new Set(['receiver', 'phone', 'address', 'comment', 'promo'])
