import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths, useLinks } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { ProductGrid } from '../ui/product-grid'
import styles from './own-strip.module.css'
import { connect as connectRecent } from './recent'
import { $boughtStrip, $recentStrip, connect, stripShown } from './strip-model'

/** What the person bought and looked at before, at the foot of a page. */
export default function OwnStrip({ except = '' }: { except?: string }) {
  const { bought, recent } = useUnit({ bought: $boughtStrip, recent: $recentStrip })
  const show = useUnit(stripShown)

  useLinks(connect)
  useLinks(connectRecent)
  useEffect(() => show(), [show])

  return (
    <>
      <Strip title="Вы покупали" to={paths.ownGoods('bought')} products={bought} except={except} />
      <Strip title="Вы смотрели" to={paths.ownGoods('recent')} products={recent} except={except} />
    </>
  )
}

type Props = { title: string; to: string; products: readonly ProductCard[]; except: string }

function Strip({ title, to, products, except }: Props) {
  const others = products.filter(({ code }) => code !== except)
  if (others.length === 0) return null
  return (
    <section className={styles.strip} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={to} aria-label={`Смотреть все: ${title}`}>
          Смотреть все
        </Link>
      </div>
      <ProductGrid products={others.slice(0, 12)} form="row" />
    </section>
  )
}
