import type { PlaceOrder } from '../../server/src/modules/orders/schema.ts'
import { firstEditions } from '../../server/src/modules/consents/documents.ts'

type Product = { code: string; price_kopecks: number }

/** An order of one piece; with a promo code it is only checked. */
export function bodyOf({ code, price_kopecks }: Product, promo?: string): PlaceOrder['body'] {
  return {
    cmd: 'place',
    supplier: '',
    json_data: [{ product: code, quantity: 1, priceKopecks: price_kopecks }],
    delivery: '1',
    order_properties: {
      receiver: 'Анна Смирнова',
      phone: '+7 (912) 345-67-89',
      address: 'Тверь, Советская, 2',
      window: '',
      consent: firstEditions['personal-data'],
      isAgain: true,
      ...(promo !== undefined && { promo }),
    },
    comment: '',
    toCheckOrder: promo !== undefined,
  }
}
