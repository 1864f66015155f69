import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { $suppliers, ANY, useHeading, useUnsaved, type ScreenProps } from '@lavka/shared'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import { directoriesAsked } from '../../directories/model'
import { isUnknown, NoSupplier } from '../../ui/no-supplier'
import { customerAsked } from './customer-asked'
import { CustomerPicker } from './customer-picker'
import { DeskTabs } from './desk-tabs'
import { Entry } from './entry'
import { $said } from './entry-model'
import { Help } from './help'
import { LinesTable } from './lines-table'
import { $isOperator, newTabAsked, opened, parkedTaken, tabParked, tabStepped } from './model'
import { OtherDrafts } from './other-drafts'
import { OrderForm } from './order-form'
import { $isPlacing, placingAsked } from './placing-model'
import { PriceList } from './price-list'
import { depthRead } from './price-model'
import { $hasUnsaved } from './saving'
import { actionOf, type Action } from './shortcuts'
import { SupplierChoice } from './supplier-choice'
import styles from './table-lavka.module.css'
import { UnclearRows } from './unclear-rows'
import { usualAsked } from './usual-model'
import { useWorkFocus } from './work-focus'

/** Ordering by keyboard: an operator for clients on the telephone, others for themselves from the price list. */
export default function TableLavka({ params, query }: ScreenProps) {
  const supplier = params.supplierCode === ANY ? '' : (params.supplierCode ?? '')
  const { isOperator, isPlacing, hasUnsaved, said } = useUnit({
    isOperator: $isOperator,
    isPlacing: $isPlacing,
    hasUnsaved: $hasUnsaved,
    said: $said,
  })
  const units = useUnit({
    opened,
    customerAsked,
    directoriesAsked,
    newTabAsked,
    tabParked,
    tabStepped,
    parkedTaken,
    placingAsked,
    usualAsked,
    depthRead,
  })
  const isLost = isUnknown(supplier, useUnit($suppliers))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const entry = useRef<HTMLInputElement>(null)
  const customer = useRef<HTMLInputElement>(null)
  const title = isOperator ? 'Заказ по телефону' : 'Заказ по прайс-листу'
  const heading = useHeading(title, 'table-lavka')
  const goOn = useWorkFocus({ entry, customer })
  useUnsaved(hasUnsaved)

  const { opened: open, customerAsked: askCustomer, directoriesAsked: askDirectories, depthRead: readDepth } = units
  const wanted = Number(query.customer) || 0
  const shown = Number(query.shown) || 0
  useEffect(() => {
    readDepth(shown)
  }, [readDepth, shown])
  useEffect(() => {
    open(supplier)
    askDirectories()
  }, [open, askDirectories, supplier])
  useEffect(() => {
    if (isOperator && wanted > 0) askCustomer(wanted)
  }, [isOperator, wanted, askCustomer])

  const does: Record<Action, () => void> = {
    help: () => setHelpOpen((is) => !is),
    customer: () => retype(customer.current),
    entry: () => retype(entry.current),
    take: () => units.parkedTaken(),
    usual: () => units.usualAsked(),
    park: () => units.tabParked(),
    new: () => units.newTabAsked(),
    place: () => units.placingAsked(),
    previous: () => units.tabStepped(-1),
    next: () => units.tabStepped(1),
  }
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const action = actionOf(event)
      if (action === null) return
      event.preventDefault()
      latest.current[action]()
      if (action === 'usual') entry.current?.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])

  if (isLost) return <NoSupplier />
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <SupplierChoice code={supplier} />
      </div>
      <DeskTabs onHelp={does.help} />
      <div className={styles.desk} inert={isPlacing}>
        <div className={styles.work}>
          {isOperator && <CustomerPicker field={customer} onDone={() => entry.current?.focus()} />}
          <Entry field={entry} onHelp={does.help} />
          <UnclearRows onDone={() => entry.current?.focus()} />
          <LinesTable onDone={() => entry.current?.focus()} />
        </div>
        <div className={styles.side}>
          <OrderForm />
          <OtherDrafts onDone={goOn} />
        </div>
        <div className={styles.price}>
          <PriceList />
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Help open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <BasketSidePanel />
    </div>
  )
}

/** Goes to the field; what was typed there before is replaced by the next key. */
function retype(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}
