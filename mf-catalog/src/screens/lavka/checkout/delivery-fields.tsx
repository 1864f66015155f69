import { useUnit } from 'effector-react'
import { Panel } from '@lavka/shared/ui-core'
import { hours } from './delivery-days'
import styles from './fields.module.css'
import { $day, $days, $form, fieldChanged } from './model'

export function DeliveryFields() {
  const { days, day, form } = useUnit({ days: $days, day: $day, form: $form })
  const change = useUnit(fieldChanged)
  return (
    <Panel className={styles.panel} aria-labelledby="delivery-title">
      <h2 id="delivery-title">Когда привезти</h2>
      <fieldset>
        <legend className={styles.legend}>День</legend>
        <div className={styles.choices}>
          {days.map(({ value, name }) => (
            <Choice
              key={value}
              group="day"
              label={name}
              checked={day === value}
              onChosen={() => change({ day: value })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Время</legend>
        <div className={styles.choices}>
          <Choice
            group="hours"
            label="Любое время"
            checked={form.hours === ''}
            onChosen={() => change({ hours: '' })}
          />
          {hours.map((value) => (
            <Choice
              key={value}
              group="hours"
              label={value}
              checked={form.hours === value}
              onChosen={() => change({ hours: value })}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}

type ChoiceProps = { group: string; label: string; checked: boolean; onChosen: () => void }

/** A radio button that looks like a chip. */
function Choice({ group, label, checked, onChosen }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={checked} onChange={onChosen} />
      {label}
    </label>
  )
}
