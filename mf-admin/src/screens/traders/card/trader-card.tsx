import { formatDay, paths } from '@lavka/shared'
import type { TraderCard as Card } from '@lavka/server/contract'
import { ErrorFallback, Link, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { AccountState } from '../account-state'
import { personClosed } from '../model'
import { Actions } from './actions'
import styles from './card.module.css'
import { Contacts } from './contacts'
import { Account, Orders } from './facts'
import * as model from './model'

/** The card of a person in a panel; the address names the person. */
export function TraderCard() {
  const { id, card, error } = useUnit({ id: model.$id, card: model.$card, error: model.$error })
  const { close, retry } = useUnit({ close: personClosed, retry: model.retryClicked })

  return (
    <SidePanel inAddress open={id !== null} title={card ? card.name : 'Пользователь'} onClose={() => close()}>
      {card ? (
        <Body card={card} />
      ) : error ? (
        <ErrorFallback title="Карточка не открылась" text={error.message} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </SidePanel>
  )
}

function Body({ card }: { card: Card }) {
  const { id, role, state, stateName, since, roleName, typeName, createdAt } = card
  return (
    <div className={styles.card}>
      <div>
        <AccountState state={state} name={since ? `${stateName} с ${formatDay(since)}` : stateName} />
        <p className={styles.soft}>
          {roleName}, {typeName.toLowerCase()}, регистрация {formatDay(createdAt)}
        </p>
      </div>
      {role === 'client' && state === 'active' && (
        <Link to={`${paths.tableLavka()}?customer=${id}`}>Заказ или звонок</Link>
      )}
      <Actions card={card} />
      <Contacts card={card} />
      <Orders card={card} />
      <Account card={card} />
    </div>
  )
}
