import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { opening, paths, supplierSelected, type Opens, type ScreenProps } from '@lavka/shared'
import { ErrorFallback, LinkButton, Problem, Skeleton, SkeletonText } from '@lavka/shared/ui-core'
import type { SupplierInfo as Info } from '@lavka/server/contract'
import { BasketAnnouncer } from '../../basket/announcer'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import { directoriesAsked } from '../../directories/model'
import { Documents } from '../../ui/documents'
import { NoSupplier } from '../../ui/no-supplier'
import { ProductGrid } from '../../ui/product-grid'
import { SupplierHead } from '../../ui/supplier-head'
import page from '../../ui/supplier-page.module.css'
import { $best, $bestError, $error, $info, bestRetryClicked, opened, retryClicked } from './model'
import { SupplierFacts, SupplierLegal } from '../../ui/supplier-facts'

/** @public read from the module by `lazyScreen` */
export const opens: Opens = ({ params: { code = '' } }) => [opening(opened, code), opening(directoriesAsked, undefined)]

/** The page about a supplier. */
export default function SupplierInfo({ params: { code = '' } }: ScreenProps) {
  const { known, error } = useUnit({ known: $info, error: $error })
  const { open, retry, ask, select } = useUnit({
    open: opened,
    retry: retryClicked,
    ask: directoriesAsked,
    select: supplierSelected,
  })
  // ignores the earlier supplier until the model has received the new address
  const info = known?.code === code ? known : null

  useEffect(() => {
    open(code)
    ask()
  }, [open, ask, code])
  useEffect(() => {
    select(info)
    return () => {
      select(null)
    }
  }, [select, info])

  if (info) return <Page info={info} />
  if (error?.code === 'NOT_FOUND' || error?.code === 'BAD_REQUEST') return <NoSupplier />
  if (error) return <ErrorFallback title="Поставщик не загрузился" text={error.message} onRetry={() => retry()} />
  return (
    <div className={page.page}>
      <Skeleton height="140px" />
      <SkeletonText lines={6} />
    </div>
  )
}

function Page({ info }: { info: Info }) {
  const { answer, bestError, retryBest } = useUnit({
    answer: $best,
    bestError: $bestError,
    retryBest: bestRetryClicked,
  })
  const best = answer?.products ?? []
  const back =
    info.parent && info.parentName
      ? { to: paths.supplierList(info.parent), text: info.parentName }
      : { to: paths.home(), text: 'Все поставщики' }
  return (
    <div className={page.page}>
      <SupplierHead supplier={info} title={info.name} back={back} />
      <div className={page.acts}>
        <LinkButton to={paths.lavka({ supplier: info.code })}>Смотреть товары</LinkButton>
        <LinkButton kind="secondary" to={paths.shopsMain(info.code)}>
          Магазины: {info.shops.length}
        </LinkButton>
        {info.hasTaplink && (
          <LinkButton kind="secondary" to={paths.taplink(info.code)}>
            Ссылки и контакты
          </LinkButton>
        )}
      </div>
      <SupplierFacts info={info} />
      {!answer && bestError && (
        <Problem text={`Товары не загрузились. ${bestError.message}`} onRetry={() => retryBest()} />
      )}
      {best.length > 0 && (
        <section className={page.section} aria-labelledby="best-title">
          <h2 id="best-title">Чаще всего берут</h2>
          <ProductGrid products={best} form="row" />
        </section>
      )}
      {info.documents.length > 0 && (
        <section className={page.section} aria-labelledby="papers-title">
          <h2 id="papers-title">Документы</h2>
          <Documents documents={info.documents} />
        </section>
      )}
      <SupplierLegal info={info} />
      <BasketSidePanel />
      <BasketAnnouncer />
    </div>
  )
}
