import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatTime, plural, useHeading, type ScreenProps } from '@lavka/shared'
import { useCommands } from '@lavka/shared/office'
import { Button, Empty, ErrorFallback, Link, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { orderFormAddress, orderForms, ordersAddress, readOrdersView, type OrderForm } from '../../../orders-address'
import * as model from './model'
import styles from './paper.module.css'
import { Picking } from './picking'
import { Route } from './route'
import { Sheets } from './sheets'
import { Shelves } from './shelves'

const forms = {
  picking: { caption: 'Лист сборки', Paper: Picking },
  shelves: { caption: 'По товарам', Paper: Shelves },
  route: { caption: 'Маршрутный лист', Paper: Route },
  sheets: { caption: 'Бланки заказов', Paper: Sheets },
}
const print = () => window.print()

/** /admin/orders/print/:form: the orders of the grid's view, or of one card, as a form on A4 paper. */
export default function OrderForms({ params, query }: ScreenProps) {
  const form: OrderForm = orderForms.find((one) => one === params['form']) ?? 'picking'
  const view = readOrdersView(query)
  const { printed, error } = useUnit({ printed: model.$printed, error: model.$error })
  const { read, close, retry } = useUnit({ read: model.addressRead, close: model.closed, retry: model.retryClicked })
  useEffect(() => {
    read(readOrdersView(query))
  }, [read, query])
  useEffect(() => () => close(), [close])
  const { caption } = forms[form]
  const heading = useHeading(caption, `admin orders ${form}`)
  const isReady = printed !== null && printed.orders.length > 0
  useCommands({
    level: 'screen',
    caption,
    commands: [{ id: 'print', caption: 'Напечатать', refusal: isReady ? null : 'Печатать пока нечего', run: print }],
  })

  return (
    <article className={styles.screen}>
      <header className={styles.bar}>
        <Link to={ordersAddress(view)}>К заказам</Link>
        <nav aria-label="Печатные формы">
          {orderForms.map((one) => (
            <Link
              key={one}
              replace
              to={orderFormAddress(one, view)}
              aria-current={one === form ? 'page' : undefined}
              className={styles.tab}
            >
              {forms[one].caption}
            </Link>
          ))}
        </nav>
        {isReady && (
          <Button size="s" onClick={print}>
            Печать
          </Button>
        )}
      </header>
      <div role="region" aria-label={caption} tabIndex={0} className={styles.paper}>
        <h1 ref={heading} tabIndex={-1}>
          {caption}
        </h1>
        {error ? (
          <ErrorFallback title="Заказы не загрузились" text={error.message} onRetry={() => retry()} />
        ) : printed === null ? (
          <SkeletonText lines={12} />
        ) : isReady ? (
          <Filled form={form} printed={printed} />
        ) : (
          <Nothing printed={printed} back={ordersAddress(view)} />
        )}
      </div>
    </article>
  )
}

function Filled({ form, printed: { orders, cancelled } }: { form: OrderForm; printed: model.Printed }) {
  const { Paper } = forms[form]
  return (
    <>
      <p role="status">
        {plural(orders.length, 'заказ', 'заказа', 'заказов')}, состояние на {formatTime(new Date().toISOString())}
        {cancelled > 0 && `. Отменённые пропущены: ${cancelled}`}
      </p>
      <Paper orders={orders} />
    </>
  )
}

function Nothing({ printed: { found }, back }: { printed: model.Printed; back: string }) {
  const isTooMany = found > model.mostPrinted
  return (
    <Empty
      icon={isTooMany ? 'alert' : 'orders'}
      title={isTooMany ? 'Слишком много заказов' : 'Печатать нечего'}
      text={
        isTooMany
          ? `Найдено ${plural(found, 'заказ', 'заказа', 'заказов')}, за один раз печатается до ${model.mostPrinted}. Уточните отбор.`
          : 'Под выбранные условия не подходит ни один действующий заказ.'
      }
    >
      <LinkButton to={back}>К заказам</LinkButton>
    </Empty>
  )
}
