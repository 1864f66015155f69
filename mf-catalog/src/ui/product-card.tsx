import { memo } from 'react'
import { formatMoney, formatQuantity, paths } from '@lavka/shared'
import { Badge, Icon, Link, Picture, Price, VisuallyHidden, type PictureProps } from '@lavka/shared/ui-core'
import type { ProductCard as Card } from '@lavka/server/contract'
import { AddToBasket, useQuantity } from './add-to-basket'
import { Heart } from './late-heart'
import { discountPercent, perUnit, pricesOf } from './per-unit'
import styles from './product-card.module.css'

/** `fresh`: the name of the tag that is said on the picture. The edge keeps the HTML of a card, so it is made of these props alone (`KeptItem`). */
type Props = { product: Card; priority: NonNullable<PictureProps['priority']>; fresh: string }

/** The word on the picture comes from this tag of the product; the discount says itself. */
export const FRESH = 'today'

export const ProductCard = memo(function ProductCard({ product, priority, fresh }: Props) {
  const quantity = useQuantity(product.code)
  const discount = discountPercent(product)
  const tier = product.tiers?.[0]
  const isSold = product.stock < product.minimum

  return (
    <article className={`${styles.card} ${isSold ? styles.sold : ''}`}>
      <div className={styles.media}>
        <Picture picture={product.picture} sizes="(max-width: 767px) 46vw, 230px" priority={priority} />
        <div className={styles.badges}>
          {discount !== null && <Badge tone="beet">−{discount}&nbsp;%</Badge>}
          {product.offer?.text && <Badge tone="beet">{product.offer.text}</Badge>}
          {tier && (
            <Badge>
              от {formatQuantity(tier.from, product.unit)} {formatMoney(tier.priceKopecks, 'short')}
            </Badge>
          )}
          {product.tags.includes(FRESH) && <Badge>{fresh}</Badge>}
        </div>
        {quantity > 0 && (
          <div className={styles.mark}>
            <Icon name="check" size={18} />
            <VisuallyHidden>В корзине</VisuallyHidden>
          </div>
        )}
      </div>
      <Heart product={product} />
      <Price {...pricesOf(product)} per={perUnit(product)} form="short" />
      <h3 className={styles.name}>
        <Link to={paths.lavka({ product: product.code })}>{product.name}</Link>
      </h3>
      <p className={styles.supplier}>{product.supplierName}</p>
      <div className={styles.act}>
        <AddToBasket product={product} quantity={quantity} />
      </div>
    </article>
  )
})
