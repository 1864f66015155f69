import { paths } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { states, type State } from './model'
import styles from './order-states.module.css'

/** Which orders are shown; the address says it, so Back and a link bring the same list. */
export function OrderStates({ shown }: { shown: State }) {
  return (
    <nav aria-label="Состояние заказов">
      <ul className={styles.states}>
        {Object.entries(states).map(([state, name]) => (
          <li key={state}>
            <Link
              to={paths.myOrders(state)}
              className={styles.state}
              aria-current={state === shown ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
