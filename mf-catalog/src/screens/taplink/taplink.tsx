import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isLoggedIn, opening, paths, type Opens, type ScreenProps } from '@lavka/shared'
import { Empty, ErrorFallback, LinkButton, Skeleton, SkeletonText } from '@lavka/shared/ui-core'
import { NoSupplier } from '../../ui/no-supplier'
import { $all, $draft, $error, $page, opened, personKnown, retryClicked } from './model'
import { TaplinkChoice } from './taplink-choice'
import { TaplinkForm } from './taplink-form'
import { TaplinkPage } from './taplink-page'
import styles from './taplink.module.css'

/** @public read from the module by `lazyScreen` */
export const opens: Opens = ({ query: { supplier = '' } }) => [opening(opened, supplier)]

/** A supplier's page of links for social networks. `?supplier=` is its code; without it the supplier's own page, for others the list of all. */
export default function Taplink({ query: { supplier = '' } }: ScreenProps) {
  const { known, all, error, draft } = useUnit({ known: $page, all: $all, error: $error, draft: $draft })
  const { open, retry, know } = useUnit({ open: opened, retry: retryClicked, know: personKnown })
  const isLoggedIn = useUnit($isLoggedIn)
  const page = supplier ? known?.supplier === supplier && known : all?.find(({ isOwn }) => isOwn)

  useEffect(() => {
    open(supplier)
  }, [open, supplier])
  useEffect(() => {
    if (isLoggedIn) know()
  }, [know, isLoggedIn])

  if (draft) return <TaplinkForm draft={draft} />
  if (page) return <TaplinkPage page={page} />
  if (error?.code === 'NOT_FOUND' || error?.code === 'BAD_REQUEST') return <NoSupplier />
  if (error) return <ErrorFallback title="Страница не загрузилась" text={error.message} onRetry={() => retry()} />
  if (!supplier && all?.length === 0) {
    return (
      <Empty icon="user" title="Страниц пока нет" text="Поставщики ещё не заполнили свои ссылки и контакты.">
        <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
      </Empty>
    )
  }
  if (!supplier && all) return <TaplinkChoice pages={all} />
  return (
    <div className={styles.page}>
      <Skeleton height="96px" width="96px" />
      <SkeletonText lines={5} />
    </div>
  )
}
