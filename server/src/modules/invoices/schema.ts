import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { Invoice } from '../orders/invoices/schema.ts'

/** The seller of an invoice, as an accountant needs it. */
const Payee = Type.Object({
  name: Type.String(),
  inn: Type.String(),
  kpp: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bankName: Type.String(),
  bik: Type.String(),
  account: Type.String(),
  correspondentAccount: Type.String(),
})

/** An invoice as it is printed. Sums in kopecks are those of the order now. */
export type InvoicePaper = Static<typeof InvoicePaper>
export const InvoicePaper = Type.Object({
  ...Invoice.properties,
  orderNumber: Type.String(),
  issuedAt: Type.String({ description: 'UTC ISO: когда оформлен заказ' }),
  isCancelled: Type.Boolean(),
  payee: Payee,
  positions: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      quantity: Type.Number(),
      priceKopecks: Type.Integer(),
      sumKopecks: Type.Integer(),
      vatName: Type.String(),
    }),
  ),
  sumKopecks: Type.Integer(),
  vatKopecks: Type.Union([Type.Integer(), Type.Null()], { description: 'Налог внутри суммы; null — без НДС' }),
  qr: Type.String({ description: 'Текст QR-кода по ГОСТ Р 56042-2014; пусто, когда платить нечего' }),
})

export const findInvoice = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/invoice',
  summary: 'Счёт на оплату заказа: своего, а у сотрудников — того, который они ведут',
  allow: people,
  query: Type.Object({ order: RowId }),
  answer: InvoicePaper,
  errors: ['NOT_FOUND'],
})

/** The seller, or an operator, says what came by the invoice; `paid` null takes it back. */
export const markInvoice = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/orders/invoice',
  summary: 'Отметить оплату счёта или снять отметку',
  allow: ['admin', 'manager', 'supplier'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    order: RowId,
    version: Type.Integer({ description: 'Версия счёта, которую видел сотрудник' }),
    paid: Type.Union([
      Type.Object({
        kopecks: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
        on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        note: Type.String({ maxLength: 200, pattern: storable }),
      }),
      Type.Null(),
    ]),
  }),
  answer: Invoice,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'VALUE_REFUSED'],
})

export type FindInvoice = CallOf<typeof findInvoice>
export type MarkInvoice = CallOf<typeof markInvoice>
