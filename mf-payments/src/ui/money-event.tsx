import { formatTime } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import { MoneyRow } from './money-row'
import { eventSign, eventType, eventValue } from './words'

/** A money movement as a list row. */
export function MoneyEvent({ event }: { event: FindOrderPayment['answer']['events'][number] }) {
  return (
    <MoneyRow
      title={eventType(event.type)}
      amountKopecks={event.amountKopecks}
      sign={eventSign(event.type)}
      when={formatTime(event.createdAt)}
      status={eventValue(event.value)}
      about={event.purpose}
    />
  )
}
