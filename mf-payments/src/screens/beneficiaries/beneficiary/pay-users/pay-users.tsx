import { useUnit } from 'effector-react'
import { Button, Problem, SkeletonText } from '@lavka/shared/ui-core'
import styles from '../beneficiary.module.css'
import { AddPayUser } from './add-pay-user'
import * as model from './model'

/** Logins that may pay from this beneficiary's account: add by login, take away. */
export function PayUsers({ beneficiaryId }: { beneficiaryId: string }) {
  const { users, error } = useUnit({ users: model.payUsers.$details, error: model.payUsers.$error })
  const { said, refusal } = useUnit({ said: model.$said, refusal: model.$refusal })
  const retry = useUnit(model.payUsers.retryClicked)
  return (
    <div className={styles.payUsers}>
      <AddPayUser beneficiaryId={beneficiaryId} />
      <p role="status">{said}</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {users ? <List users={users} /> : !error && <SkeletonText lines={3} />}
    </div>
  )
}

function List({ users }: { users: { id: number; login: string }[] }) {
  const asking = useUnit(model.$asking)
  if (users.length === 0) return <p className={styles.soft}>Платить с этого счёта пока никому не разрешено.</p>
  return (
    <ul aria-label="Кто может платить">
      {users.map(({ id, login }) => (
        <li key={id} className={styles.user}>
          <span className={styles.login}>{login}</span>
          {asking === id ? <Confirm id={id} /> : <Remove id={id} login={login} />}
        </li>
      ))}
    </ul>
  )
}

function Remove({ id, login }: { id: number; login: string }) {
  const ask = useUnit(model.removalAsked)
  return (
    <Button kind="ghost" size="s" aria-label={`Убрать доступ: ${login}`} onClick={() => ask(id)}>
      Убрать
    </Button>
  )
}

function Confirm({ id }: { id: number }) {
  const isRemoving = useUnit(model.$isRemoving)
  const { confirm, drop } = useUnit({ confirm: model.removalConfirmed, drop: model.removalDropped })
  return (
    <span className={styles.confirm}>
      <Button kind="danger" size="s" busy={isRemoving} autoFocus onClick={() => confirm(id)}>
        {isRemoving ? 'Убираем…' : 'Убрать доступ к деньгам'}
      </Button>
      <Button kind="ghost" size="s" onClick={() => drop()}>
        Оставить
      </Button>
    </span>
  )
}
