import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths, useLinks, type ApiError } from '@lavka/shared'
import { Link, Problem } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { ProductGrid } from '../ui/product-grid'
import styles from './own-strip.module.css'
import { connect as connectRecent } from './recent'
import * as model from './strip-model'

/** Products the person bought or viewed before, at the end of a page. */
export default function OwnStrip({ except = '' }: { except?: string }) {
  const { bought, recent, boughtError, recentError } = useUnit({
    bought: model.$boughtStrip,
    recent: model.$recentStrip,
    boughtError: model.$boughtError,
    recentError: model.$recentError,
  })
  const { show, retryBought, retryRecent } = useUnit({
    show: model.stripShown,
    retryBought: model.boughtRetryClicked,
    retryRecent: model.recentRetryClicked,
  })

  useLinks(model.connect)
  useLinks(connectRecent)
  useEffect(() => show(), [show])

  return (
    <>
      <Strip
        title="Вы покупали"
        to={paths.ownGoods('bought')}
        products={bought}
        except={except}
        error={boughtError}
        onRetry={() => retryBought()}
      />
      <Strip
        title="Вы смотрели"
        to={paths.ownGoods('recent')}
        products={recent}
        except={except}
        error={recentError}
        onRetry={() => retryRecent()}
      />
    </>
  )
}

type Props = {
  title: string
  to: string
  products: readonly ProductCard[]
  except: string
  error: ApiError | null
  onRetry: () => void
}

function Strip({ title, to, products, except, error, onRetry }: Props) {
  const others = products.filter(({ code }) => code !== except)
  if (others.length === 0) return error && <Problem text={`${title}: ${error.message}`} onRetry={onRetry} />
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
