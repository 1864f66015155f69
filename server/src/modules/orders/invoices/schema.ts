import { Type, type Static } from 'typebox'

const Day = Type.String({ description: 'YYYY-MM-DD' })

/** How an order is paid by an invoice; what came is what its seller or an operator says. */
export type Invoice = Static<typeof Invoice>
export const Invoice = Type.Object({
  payerInn: Type.String(),
  payerName: Type.String(),
  paid: Type.Union(
    [
      Type.Object({
        kopecks: Type.Integer(),
        on: Day,
        note: Type.String({ description: 'Номер платёжного поручения' }),
      }),
      Type.Null(),
    ],
    { description: 'null: ещё не оплачен' },
  ),
  version: Type.Integer(),
})

/** At the checkout: whether the basket can be paid by invoices, and for whom. */
export type InvoiceChoice = Static<typeof InvoiceChoice>
export const InvoiceChoice = Type.Object({
  payers: Type.Array(Type.Object({ inn: Type.String(), name: Type.String() })),
  refusal: Type.Union([Type.String(), Type.Null()], { description: 'Почему эту корзину по счёту не оплатить' }),
})
