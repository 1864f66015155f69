import { priceAt, type BasketLine } from '@lavka/shared'
import type { PlaceOrder } from '@lavka/server/contract'

export type Form = {
  receiver: string
  phone: string
  address: string
  /** 2026-11-22; empty is the first possible day */
  day: string
  /** «10:00–14:00»; empty is any time of the day */
  hours: string
  comment: string
}
export type FormErrors = Partial<Record<keyof Form, string>>

export const emptyForm: Form = { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' }

/** What is wrong with each field and how to put it right; empty when all is well. */
export function validate({ receiver, phone, address }: Form): FormErrors {
  const errors: FormErrors = {}
  if (!receiver.trim()) errors.receiver = 'Укажите, кто примет заказ'
  const digits = phone.replace(/\D/g, '').length
  if (digits < 10 || digits > 15) errors.phone = 'Укажите телефон полностью, например +7 900 123-45-67'
  if (address.trim().length < 3) errors.address = 'Укажите, куда привезти заказ: город, улица, дом'
  return errors
}

/** The body of the call: every line with the price the person has seen. */
export function toBody(form: Form, day: string, lines: readonly BasketLine[]): PlaceOrder['body'] {
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
      address: form.address.trim(),
      window: [day, form.hours].filter(Boolean).join(' '),
    },
    comment: form.comment.trim(),
    toCheckOrder: false,
  }
}

/** A stored draft as a form; what is missing or of another kind is left empty. */
export function toForm(stored: unknown): Form {
  if (typeof stored !== 'object' || stored === null) return emptyForm
  const known = Object.entries(stored).filter(([name, value]) => name in emptyForm && typeof value === 'string')
  return { ...emptyForm, ...Object.fromEntries(known) }
}
