import type { Product } from '@lavka/server/contract'
import { PriceHistory } from './price-history/price-history'
import { Waits } from './waits/waits'

/** What is below the price of a product and loads late: what to be told of it, and what it cost. */
export default function Watching({ product }: { product: Product }) {
  return (
    <>
      <Waits product={product} />
      <PriceHistory product={product} />
    </>
  )
}
