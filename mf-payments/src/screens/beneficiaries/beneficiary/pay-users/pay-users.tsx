import { useUnit } from 'effector-react'
import type { FindPayUsers } from '@lavka/server/contract'
import { Button, Problem, SkeletonText } from '@lavka/shared/ui-core'
import styles from '../beneficiary.module.css'
import { AddPayUser } from './add-pay-user'
import * as model from './model'

/** Who may pay from this beneficiary's account, buyers apart from others: add by login, take away. */
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

type User = FindPayUsers['answer'][number]

function List({ users }: { users: readonly User[] }) {
  if (users.length === 0) return <p className={styles.soft}>Платить с этого счёта пока никому не разрешено.</p>
  return (
    <>
      <Group title="Покупатели" users={users.filter(({ isBuyer }) => isBuyer)} />
      <Group title="Поставщики и сотрудники" users={users.filter(({ isBuyer }) => !isBuyer)} />
    </>
  )
}

function Group({ title, users }: { title: string; users: readonly User[] }) {
  const asking = useUnit(model.$asking)
  if (users.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {users.map((user) => (
          <li key={user.id} className={styles.user}>
            <span className={styles.login}>
              {user.name || 'Этого логина больше ни у кого нет'}
              <span className={styles.soft}>{aboutOf(user)}</span>
            </span>
            {asking === user.id ? <Confirm id={user.id} /> : <Remove id={user.id} login={user.login} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «Поставщик „Ферма“, anna» */
const aboutOf = ({ login, isBuyer, roleName, supplierName }: User) =>
  [!isBuyer && [roleName, supplierName && `«${supplierName}»`].filter(Boolean).join(' '), login]
    .filter(Boolean)
    .join(', ')

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
