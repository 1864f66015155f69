import { useUnit } from 'effector-react'
import { formatMoney } from '@lavka/shared'
import { Panel } from '@lavka/shared/ui-core'
import { Choice } from '../../../delivery/choice'
import type { DeliveryChoice } from '../../../delivery/delivery-days'
import styles from '../../../delivery/fields.module.css'
import { $choices, $form, fieldChanged } from './model'
import { WhenFields } from '../../../delivery/when-fields'

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
  const { windows } = useUnit($form)
  const change = useUnit(fieldChanged)
  const { supplier, supplierName, points, gone } = choice
  const choose = (window: string) => change({ windows: { ...windows, [supplier]: window } })
  // with several suppliers each heading names its supplier
  const whose = isOnly ? '' : `, ${supplierName}`
  return (
    <>
      {(points.length > 0 || gone !== null) && <Ways choice={choice} whose={whose} />}
      <WhenFields
        choice={choice}
        whose={whose}
        dayGone="На выбранный день заказы больше не принимают. Выберите другой"
        onChosen={choose}
      />
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
