import { paths } from '@lavka/shared'
import { Chip } from '@lavka/shared/ui-core'
import { states, type State } from './model'
import styles from './order-states.module.css'

/** The filter by status. It is in the address, so Back and a link show the same list. With one order shown, none is chosen. */
export function OrderStates({ shown }: { shown: State | null }) {
  return (
    <nav aria-label="Состояние заказов">
      <ul className={styles.states}>
        {Object.entries(states).map(([state, name]) => (
          <li key={state}>
            <Chip to={paths.myOrders(state)} selected={state === shown}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
