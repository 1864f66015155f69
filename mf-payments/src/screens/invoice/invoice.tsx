import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $role, formatDay, paths, type ScreenProps } from '@lavka/shared'
import type { FindInvoice } from '@lavka/server/contract'
import { SkeletonText } from '@lavka/shared/ui-core'
import { Paper } from '../../ui/paper'
import { PaperProblem } from '../../ui/paper-problem'
import { InvoiceSheet } from './invoice-sheet'
import * as model from './model'

type Found = FindInvoice['answer']

// a document always has the year
const longAgo = new Date(0)

/** /invoices/:order: the invoice of an order, for its buyer, its seller and operators; it can be printed and paid by its QR code. */
export default function InvoicePage({ params }: ScreenProps) {
  const id = /^\d{1,15}$/.test(params['order'] ?? '') ? Number(params['order']) : 0
  const { found, error, role } = useUnit({
    found: model.invoice.$details,
    error: model.invoice.$error,
    role: $role,
  })
  const { read, close, retry } = useUnit({
    read: model.invoice.addressRead,
    close: model.invoice.closed,
    retry: model.invoice.retryClicked,
  })
  useEffect(() => {
    read(id)
  }, [read, id])
  useEffect(() => () => close(), [close])

  const isOffice = role !== 'client'
  const back = isOffice ? paths.adminOrder(id) : paths.myOrders()
  return (
    <Paper title={titleOf(found)} code="invoice" back={back} backCaption={isOffice ? 'К заказу' : 'К заказам'}>
      {found ? (
        <InvoiceSheet invoice={found} />
      ) : error ? (
        <PaperProblem title="Счёт не открылся" error={error} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Paper>
  )
}

const titleOf = (found: Found | null): string =>
  found ? `Счёт на оплату №\u00a0${found.orderNumber} от\u00a0${formatDay(found.issuedAt, longAgo)}` : 'Счёт на оплату'
