import { useUnit } from 'effector-react'
import { Problem, SkeletonText } from '@lavka/shared/ui-core'
import { payUsers } from './model'
import styles from './beneficiary.module.css'

/** Logins that may pay from this beneficiary's account. */
export function PayUsers() {
  const { users, error } = useUnit({ users: payUsers.$details, error: payUsers.$error })
  const retry = useUnit(payUsers.retryClicked)
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (users === null) return <SkeletonText lines={3} />
  if (users.length === 0) return <p className={styles.soft}>Платить с этого счёта пока никому не разрешено.</p>
  return (
    <ul>
      {users.map(({ id, login }) => (
        <li key={id} className={styles.user}>
          {login}
        </li>
      ))}
    </ul>
  )
}
