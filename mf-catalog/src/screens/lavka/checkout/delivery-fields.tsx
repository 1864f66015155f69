import { useUnit } from 'effector-react'
import { formatMoney } from '@lavka/shared'
import { Panel } from '@lavka/shared/ui-core'
import { Choice } from './choice'
import { windowOf, type DeliveryChoice } from './delivery-days'
import styles from './fields.module.css'
import { $choices, $form, $windows, fieldChanged } from './model'

/** The delivery day and time window of each supplier. */
export function DeliveryFields() {
  const choices = useUnit($choices)
  const hasPoints = choices.some(({ points }) => points.length > 0)
  return (
    <Panel className={styles.panel} aria-labelledby="delivery-title">
      <h2 id="delivery-title">{hasPoints ? 'Как и когда получить' : 'Когда привезти'}</h2>
      {choices.map((choice) => (
        <SupplierFields key={choice.supplier} choice={choice} isOnly={choices.length === 1} />
      ))}
    </Panel>
  )
}

function SupplierFields({ choice, isOnly }: { choice: DeliveryChoice; isOnly: boolean }) {
  const windows = useUnit($windows)
  const change = useUnit(fieldChanged)
  const { supplier, supplierName, points, point, gone, days, hours, takenHours, day, hour } = choice
  const choose = (window: string) => change({ windows: { ...windows, [supplier]: window } })
  // with several suppliers each heading names its supplier
  const whose = isOnly ? '' : `, ${supplierName}`
  return (
    <>
      {(points.length > 0 || gone !== null) && <Ways choice={choice} whose={whose} />}
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
      {!point && (
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
      )}
    </>
  )
}

/** Whether the supplier brings the order, or at which point the buyer takes it. */
function Ways({ choice, whose }: { choice: DeliveryChoice; whose: string }) {
  const { pickups } = useUnit($form)
  const change = useUnit(fieldChanged)
  const { supplier, points, point, gone } = choice
  const { [supplier]: _, ...others } = pickups
  return (
    <fieldset>
      <legend className={styles.legend}>Как получить{whose}</legend>
      {gone !== null && (
        <p className={styles.refusal} role="status">
          Точка «{gone}» больше не выдаёт заказы. Сейчас выбрана доставка
        </p>
      )}
      <div className={styles.choices}>
        <Choice
          group={`way-${supplier}`}
          label="Доставка"
          checked={!point}
          onChosen={() => change({ pickups: others })}
        />
        {points.map(({ name, kopecks }) => (
          <Choice
            key={name}
            group={`way-${supplier}`}
            label={`Самовывоз: ${name}${kopecks > 0 ? `, ${formatMoney(kopecks, 'short')}` : ''}`}
            checked={point?.name === name}
            onChosen={() => change({ pickups: { ...others, [supplier]: name } })}
          />
        ))}
      </div>
      {point && (
        <p className={`${styles.taken} ${styles.place}`}>
          {point.address}. Открыто: {point.when}
        </p>
      )}
    </fieldset>
  )
}
