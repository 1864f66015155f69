import { SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $target, subscriptionsClosed } from '../../subscriptions/list-model'
import { Subscriptions } from '../../subscriptions/panel'

/** The person's mails and alerts about this report. */
export function ReportSubscriptions() {
  const { target, close } = useUnit({ target: $target, close: subscriptionsClosed })
  const isOpen = target?.kind === 'report'
  return (
    <SidePanel open={isOpen} title="Письма и оповещения" onClose={() => close()}>
      {isOpen && <Subscriptions target={target} />}
    </SidePanel>
  )
}
