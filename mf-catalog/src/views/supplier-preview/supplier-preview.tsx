import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { SlotViews } from '@lavka/shared'
import { Picture, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { Documents } from '../../ui/documents'
import { SupplierFacts, SupplierLegal } from '../../ui/supplier-facts'
import page from '../../ui/supplier-page.module.css'
import { $details, $error, opened, retryClicked } from './model'
import styles from './supplier-preview.module.css'
import { readDraft, withDraft } from './with-draft'

/** The public page of a supplier inside the form of the supplier, with what is typed and not saved yet. */
export default function SupplierPreview({ code, version, draft }: SlotViews['supplier-preview']) {
  const { known, error } = useUnit({ known: $details, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })
  useEffect(() => {
    open({ code, version })
  }, [open, code, version])
  const saved = known?.code === code ? known : null
  if (!saved && error) return <Problem text={`Страница не загрузилась. ${error.message}`} onRetry={() => retry()} />
  if (!saved) return <SkeletonText lines={6} />
  const info = withDraft(saved, readDraft(draft))
  return (
    <article className={styles.preview} aria-label={`Страница поставщика ${info.name}`}>
      <div className={page.head}>
        <Picture picture={info.picture} sizes="96px" className={page.emblem} priority="eager" />
        <div>
          <p className={styles.name}>{info.name}</p>
          <p className={page.soft}>{info.region}</p>
        </div>
      </div>
      <SupplierFacts info={info} />
      {info.documents.length > 0 && <Documents documents={info.documents} />}
      <SupplierLegal info={info} />
    </article>
  )
}
