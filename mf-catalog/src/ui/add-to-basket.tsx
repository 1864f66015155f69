import { useStoreMap, useUnit } from 'effector-react'
import { useLayoutEffect, useRef } from 'react'
import { $orders, quantityRule, useAfterHydration } from '@lavka/shared'
import { Button, Stepper } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { quantityChosen } from '../basket/model'

/** The quantity of a product in the basket; a change renders only this card. */
export function useQuantity(code: string): number {
  const quantity = useStoreMap({
    store: $orders,
    keys: [code],
    fn: (lines, [wanted]) => lines.find(({ product }) => product.code === wanted)?.quantity ?? 0,
  })
  return useAfterHydration(quantity, 0)
}

type Props = {
  product: ProductCard
  /** of the product in the basket */
  quantity: number
  kind?: 'primary' | 'secondary'
}

/** A button that becomes a stepper; the focus moves from one to the other. */
export function AddToBasket({ product, quantity, kind = 'secondary' }: Props) {
  const choose = useUnit(quantityChosen)
  const place = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  const isIn = quantity > 0

  useLayoutEffect(() => {
    if (!isTouched.current) return
    isTouched.current = false
    place.current?.querySelector<HTMLElement>('[data-plus], [data-add]')?.focus()
  }, [isIn])

  function change(next: number) {
    isTouched.current = next === 0 || quantity === 0
    choose({ product, quantity: next, before: quantity })
  }

  return (
    <div ref={place}>
      {isIn ? (
        <Stepper label={product.name} rule={quantityRule(product)} quantity={quantity} onChange={change} />
      ) : product.stock < product.minimum ? (
        <Button kind="secondary" wide disabled>
          Нет в наличии
        </Button>
      ) : (
        <Button
          kind={kind}
          wide
          aria-label={`В корзину: ${product.name}`}
          onClick={() => change(product.minimum)}
          data-add
        >
          В корзину
        </Button>
      )}
    </div>
  )
}
