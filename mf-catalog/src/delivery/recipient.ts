import { filled, formMessages, pattern, phoneNumber, problemOf } from '@lavka/shared/forms'

/** Who receives an order, and where. */
export type Recipient = { receiver: string; phone: string; address: string; comment: string }

const WHERE = 'Укажите, куда привезти заказ: город, улица, дом'

/** The messages of invalid fields; empty when all are valid. `isBrought`: something is brought, so an address is needed. */
export function recipientProblems(
  { receiver, phone, address }: Omit<Recipient, 'comment'>,
  isBrought: boolean,
): Partial<Record<keyof Recipient, string>> {
  const found = {
    receiver: problemOf(receiver, filled('Укажите, кто примет заказ')),
    phone: problemOf(phone, filled(formMessages.phone), phoneNumber),
    address: isBrought ? problemOf(address, filled(WHERE), pattern(/\S.*\S.*\S/s, WHERE)) : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}
