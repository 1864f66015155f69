import { useUnit } from 'effector-react'
import type { FindBeneficiaryState } from '@lavka/server/contract'
import { ErrorFallback, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { Tabs } from '@lavka/shared/ui-data'
import { toTab } from '../address'
import { BeneficiaryStatus } from '../columns'
import * as list from '../model'
import { Balance } from './balance'
import { Contracts } from './contracts'
import { Documents } from './documents'
import { Events } from './events'
import * as model from './model'
import { PayUsers } from './pay-users/pay-users'
import { Reading } from './reading'
import { Requisites } from './requisites'
import styles from './beneficiary.module.css'

/** The details of one beneficiary in a panel; its id is in the address, so closing changes the address. */
export function Beneficiary() {
  const { id, state, error } = useUnit({ id: model.$id, state: model.$state, error: model.$error })
  const { close, retry } = useUnit({ close: list.beneficiaryClosed, retry: model.retryClicked })
  const failure = error && (
    <ErrorFallback title="Данные банка не загрузились" text={error.message} onRetry={() => retry()} />
  )

  return (
    <SidePanel inAddress open={id !== null} title={state?.beneficiary.name ?? 'Бенефициар'} onClose={() => close()}>
      {failure || (state ? <Details state={state} /> : <SkeletonText lines={10} />)}
    </SidePanel>
  )
}

function Details({ state }: { state: FindBeneficiaryState['answer'] }) {
  const { view, isPending } = useUnit({ view: list.$view, isPending: model.$isPending })
  const choose = useUnit(list.tabChanged)
  return (
    <div className={styles.details}>
      <BeneficiaryStatus status={state.beneficiary.status} />
      {state.beneficiary.refusal && <p className={styles.refusal}>{state.beneficiary.refusal}</p>}
      <Balance balance={state.balance} />
      <Reading readAt={state.beneficiary.readAt} />
      <Documents beneficiary={state.beneficiary} />
      <Requisites beneficiary={state.beneficiary} />
      <Tabs
        more={{ icon: <span aria-hidden="true">…</span> }}
        activeKey={view.tab}
        onChange={(key) => choose(toTab(key))}
        aria-busy={isPending}
        items={[
          { key: 'events', label: 'Движения', children: <Events events={state.events} /> },
          { key: 'contracts', label: 'Договоры', children: <Contracts contracts={state.contracts} /> },
          { key: 'payUsers', label: 'Кто платит', children: <PayUsers beneficiaryId={state.beneficiary.id} /> },
        ]}
      />
    </div>
  )
}
