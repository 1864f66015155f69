import { Choice } from './choice'
import { windowText } from '@lavka/domain/order/window'
import type { DeliveryChoice } from './delivery-days'
import styles from './fields.module.css'

type Props = {
  choice: DeliveryChoice
  /** «, Ферма «Заречье»» with several suppliers */
  whose?: string
  /** the message under a day that was chosen and is not offered any more */
  dayGone?: string
  /** «2026-11-22 10:00–14:00», or a day */
  onChosen: (window: string) => void
}

/** The day and the time of one supplier's delivery; the time of an order for a point is that of the point. */
export function WhenFields({ choice, whose = '', dayGone = '', onChosen }: Props) {
  const { supplier, point, days, hours, takenHours, day, hour } = choice
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>День{whose}</legend>
        {days.length === 0 && <p className={styles.taken}>На ближайший месяц мест нет. Позвоните поставщику</p>}
        {days.length > 0 && day === '' && dayGone && (
          <p className={styles.refusal} role="status">
            {dayGone}
          </p>
        )}
        <div className={styles.choices}>
          {days.map(({ value, name }) => (
            <Choice
              key={value}
              group={`day-${supplier}`}
              label={name}
              checked={day === value}
              isInvalid={day === '' && dayGone !== ''}
              onChosen={() => onChosen(windowText(value, hour ?? ''))}
            />
          ))}
        </div>
      </fieldset>
      {!point && day !== '' && (
        <fieldset>
          <legend className={styles.legend}>Время{whose}</legend>
          {hour === null && (
            <p className={styles.refusal} role="status">
              В этот день на выбранное время заказы не принимают. Выберите другое
            </p>
          )}
          <div className={styles.choices}>
            {['', ...hours].map((value) => (
              <Choice
                key={value}
                group={`hours-${supplier}`}
                label={value || 'Любое время'}
                checked={hour === value}
                isInvalid={hour === null}
                onChosen={() => onChosen(windowText(day, value))}
              />
            ))}
          </div>
          {takenHours.length > 0 && <p className={styles.taken}>Уже занято: {takenHours.join(', ')}</p>}
        </fieldset>
      )}
    </>
  )
}
