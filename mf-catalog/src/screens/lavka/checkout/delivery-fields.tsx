import { useUnit } from 'effector-react'
import { Panel } from '@lavka/shared/ui-core'
import { Choice } from './choice'
import { windowOf, type DeliveryChoice } from './delivery-days'
import styles from './fields.module.css'
import { $choices, $windows, fieldChanged } from './model'

/** The delivery day and time window of each supplier. */
export function DeliveryFields() {
  const choices = useUnit($choices)
  return (
    <Panel className={styles.panel} aria-labelledby="delivery-title">
      <h2 id="delivery-title">Когда привезти</h2>
      {choices.map((choice) => (
        <SupplierFields key={choice.supplier} choice={choice} isOnly={choices.length === 1} />
      ))}
    </Panel>
  )
}

function SupplierFields({ choice, isOnly }: { choice: DeliveryChoice; isOnly: boolean }) {
  const windows = useUnit($windows)
  const change = useUnit(fieldChanged)
  const { supplier, supplierName, days, hours, takenHours, day, hour } = choice
  const choose = (window: string) => change({ windows: { ...windows, [supplier]: window } })
  // with several suppliers each heading names its supplier
  const whose = isOnly ? '' : `, ${supplierName}`
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>День{whose}</legend>
        {days.length === 0 && <p className={styles.taken}>На ближайший месяц мест нет. Позвоните поставщику</p>}
        <div className={styles.choices}>
          {days.map(({ value, name }) => (
            <Choice
              key={value}
              group={`day-${supplier}`}
              label={name}
              checked={day === value}
              onChosen={() => choose(windowOf(value, hour))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Время{whose}</legend>
        <div className={styles.choices}>
          {['', ...hours].map((value) => (
            <Choice
              key={value}
              group={`hours-${supplier}`}
              label={value || 'Любое время'}
              checked={hour === value}
              onChosen={() => choose(windowOf(day, value))}
            />
          ))}
        </div>
        {takenHours.length > 0 && <p className={styles.taken}>Уже занято: {takenHours.join(', ')}</p>}
      </fieldset>
    </>
  )
}
