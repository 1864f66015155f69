import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import { $suppliers, supplierSelected } from '@lavka/shared'
import type { Supplier } from '@lavka/server/contract'
import { ErrorFallback, Skeleton, SkeletonText } from '@lavka/shared/ui-core'
import { $directoriesError, $suppliersState, directoriesAsked } from '../directories/model'
import { NoSupplier } from './no-supplier'
import styles from './supplier-page.module.css'

type Props = { code: string; children: (supplier: Supplier, all: Supplier[]) => ReactNode }

/** A screen about one supplier of the directory: it is selected while the screen is shown; loading, absent and failed say themselves. */
export function SupplierScreen({ code, children }: Props) {
  const { suppliers, state, error } = useUnit({
    suppliers: $suppliers,
    state: $suppliersState,
    error: $directoriesError,
  })
  const { ask, select } = useUnit({ ask: directoriesAsked, select: supplierSelected })
  const supplier = suppliers.find((one) => one.code === code)

  useEffect(() => {
    ask()
  }, [ask])
  useEffect(() => {
    select(supplier ?? null)
    return () => {
      select(null)
    }
  }, [select, supplier])

  if (supplier) return <div className={styles.page}>{children(supplier, suppliers)}</div>
  if (suppliers.length > 0 || state === 'here') return <NoSupplier />
  if (error) return <ErrorFallback title="Поставщики не загрузились" text={error.message} onRetry={() => ask()} />
  return (
    <div className={styles.page}>
      <Skeleton height="140px" />
      <SkeletonText lines={4} />
    </div>
  )
}
