import { Panel } from '@lavka/shared/ui-core'
import styles from './how-it-works.module.css'

const steps = [
  ['Соберите корзину', 'у одного хозяйства или сразу у нескольких'],
  ['Выберите день и время', 'каждое хозяйство привезёт свой заказ'],
  ['Следите за заказом', 'пока его не подтвердили, можно отменить'],
] as const

/** How ordering works, for a new visitor. */
export function HowItWorks() {
  return (
    <Panel aria-labelledby="how-title">
      <h2 id="how-title">Как это работает</h2>
      <ol className={styles.steps}>
        {steps.map(([what, how], index) => (
          <li key={what}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <strong>{what}</strong>
              <span className={styles.how}>{how}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
