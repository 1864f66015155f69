import { orderRequest } from '@lavka/domain/order/request'
import type { BasketLine } from '@lavka/shared'
import type { OrderProperties, PlaceOrder } from '@lavka/server/contract'
import { isDraftOf, toSent, toTexts, type Pickups } from '../../../basket/draft-address'
import { recipientProblems, type Recipient } from '../../../delivery/recipient'

export type Form = Recipient & {
  /** by supplier: «2026-11-22 10:00–14:00»; absent means the first day at any time */
  windows: Record<string, string>
  /** by supplier: the point where the buyer takes the order; absent means delivery */
  pickups: Pickups
  /** how to substitute missing products, for all suppliers */
  substitutions: NonNullable<OrderProperties['substitutions']>
  promo: string
  /** ИНН of who pays by an invoice; empty: paid when it is received */
  payer: string
  /** paid by card on the page of the bank, after the order is placed */
  isByCard: boolean
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
  payer: '',
  isByCard: false,
  consent: '',
}

/** The messages of invalid fields; empty when all are valid. `isBrought`: something is brought, so an address is needed. */
export function validate(form: Form, consentNeeded: string | null = null, isBrought = true): FormErrors {
  const isRefused = consentNeeded !== null && form.consent !== consentNeeded
  return {
    ...recipientProblems(form, isBrought),
    ...(isRefused && { consent: 'Без согласия заказ не оформить' }),
  }
}

/** The address as it is sent. */
export const addressOf = ({ address }: Pick<Form, 'address'>): string => toSent(address)

type Seen = {
  windows: Record<string, string>
  pickups?: Pickups
  totalKopecks?: number
  /** by supplier, kopecks */
  deliveries?: Record<string, number>
  /** the gift certificate that pays */
  certificate?: OrderProperties['certificate'] | null
  /** they are wanted again (again-model.ts) */
  isAgain?: boolean
}

/** The request of the form, with the sum under the button and the prices that the person has seen. */
export const toBody = (form: Form, seen: Seen, lines: readonly BasketLine[]): PlaceOrder['body'] =>
  orderRequest(lines, { ...form, ...seen, address: addressOf(form) })

/** Parses a stored draft; missing or invalid fields are empty. Null when this person has none. */
export function toForm(stored: unknown, owner: number): Form | null {
  if (!isDraftOf(stored, owner)) return null
  const known = Object.entries(stored).filter(([name, value]) => texts.has(name) && typeof value === 'string')
  const windows = 'windows' in stored ? toTexts(stored.windows) : {}
  const pickups = 'pickups' in stored ? toTexts(stored.pickups) : {}
  const choice = 'substitutions' in stored ? stored.substitutions : ''
  const substitutions = choice === 'replace' || choice === 'remove' ? choice : 'call'
  const isByCard = 'isByCard' in stored && stored.isByCard === true
  return { ...emptyForm, ...Object.fromEntries(known), windows, pickups, substitutions, isByCard }
}

const texts: ReadonlySet<string> = new Set(['receiver', 'phone', 'address', 'comment', 'promo', 'payer'])
