import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import { Documents } from '../../ui/documents'
import { $documents, $failedId, $loadingId, documentsAsked } from './documents-model'
import styles from './order-documents.module.css'

/** Declarations and certificates of the order's goods, loaded on demand. */
export function OrderDocuments({ order: { id, number } }: { order: Order }) {
  const { documents, loadingId, failedId } = useUnit({
    documents: $documents,
    loadingId: $loadingId,
    failedId: $failedId,
  })
  const ask = useUnit(documentsAsked)
  const own = documents[id]
  const caption = failedId === id ? 'Документы не загрузились. Повторить' : 'Документы на товары'

  if (!own) {
    return (
      <Button
        kind="ghost"
        busy={loadingId === id}
        className={styles.ask}
        aria-label={`${caption}: заказ № ${number}`}
        onClick={() => ask(id)}
      >
        {caption}
      </Button>
    )
  }
  if (own.length === 0) return <p className={styles.none}>Документов на эти товары поставщик не приложил.</p>
  return (
    <section className={styles.papers} aria-label={`Документы на товары заказа № ${number}`}>
      <h3>Документы на товары</h3>
      <Documents documents={own} />
    </section>
  )
}
