import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductCard } from '../../server/src/modules/catalog/schema.ts'
import { priceAt as placedPrice, sumKopecks } from '../../server/src/modules/orders/pricing/total.ts'
import { lineSum, priceAt as shownPrice } from '../../shared/src/users/basket'

// The basket computes before the server is asked, in a package that may not import it: here the two are held together.

const goods: Pick<ProductCard, 'priceKopecks' | 'tiers'>[] = [
  { priceKopecks: 8_990 },
  { priceKopecks: 33_333, tiers: [{ from: 2.5, priceKopecks: 31_111 }] },
  {
    priceKopecks: 101,
    tiers: [
      { from: 0.3, priceKopecks: 99 },
      { from: 1.005, priceKopecks: 7 },
    ],
  },
]

test('what the basket shows and what the server orders is one price and one sum, at every thousandth', () => {
  for (const { priceKopecks, tiers = [] } of goods) {
    const product = { priceKopecks, tiers } as ProductCard
    for (let thousandths = 1; thousandths <= 3_000; thousandths += 1) {
      const quantity = thousandths / 1000
      const price = placedPrice({ price_kopecks: priceKopecks, tiers }, thousandths)
      assert.deepEqual(
        [shownPrice(product, quantity), lineSum({ product, quantity })],
        [price, sumKopecks(price, thousandths)],
        `${priceKopecks} at ${quantity}`,
      )
    }
  }
})
