import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $countNewOrder, $isLoggedIn, $role, formatCount, plural } from '@lavka/shared'
import { countWanted } from './model'
import styles from './new-orders.module.css'

const MINUTE = 60_000

/** The number of orders to confirm, for those who may confirm them: requested when shown, at each navigation and every minute. */
export default function NewOrders({ path }: { path: string }) {
  const { count, isLoggedIn, role } = useUnit({ count: $countNewOrder, isLoggedIn: $isLoggedIn, role: $role })
  const want = useUnit(countWanted)

  useEffect(() => {
    if (!isLoggedIn) return
    want()
    const timer = setInterval(() => document.visibilityState === 'visible' && want(), MINUTE)
    return () => clearInterval(timer)
  }, [want, isLoggedIn, role, path])

  if (count === 0) return null
  return (
    <span className={styles.badge} role="img" aria-label={plural(count, 'новый', 'новых', 'новых')}>
      {formatCount(count)}
    </span>
  )
}
