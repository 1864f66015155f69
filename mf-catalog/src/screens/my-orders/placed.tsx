import { useUnit } from 'effector-react'
import { formatMoney, paths, plural, formatPhone } from '@lavka/shared'
import { Icon, LinkButton, Panel } from '@lavka/shared/ui-core'
import { deliveryText } from './delivery-text'
import { $groups } from './model'
import styles from './placed.module.css'

/** The confirmation after ordering: order numbers, sums and the next steps. */
export function Placed({ groupId }: { groupId: number }) {
  const group = useUnit($groups).find(({ id }) => id === groupId)
  const [first] = group?.orders ?? []
  // one delivery per supplier, also for several of its shops
  const deliveries = [
    ...new Set(
      group?.orders.map(({ supplierName, deliveryWindow }) => `${supplierName}: ${deliveryText(deliveryWindow)}`),
    ),
  ]
  return (
    <Panel className={styles.panel} aria-label="Что дальше">
      <span className={styles.sign}>
        <Icon name="check" size={32} />
      </span>
      <div className={styles.words}>
        {group && first ? (
          <p className={styles.main}>
            {plural(group.orders.length, 'заказ', 'заказа', 'заказов')} на {formatMoney(group.totalKopecks)}:{' '}
            {group.orders.map(({ number }) => `№\u00a0${number.replaceAll('-', '\u2011')}`).join(', ')}
          </p>
        ) : (
          <p className={styles.main}>Заказ принят</p>
        )}
        <ol className={styles.steps}>
          <li>Каждый поставщик подтвердит свою часть: статус изменится ниже на этой странице.</li>
          <li>
            {first && deliveries.length === 1 && (
              <p>
                Привезут: {deliveryText(first.deliveryWindow)}; адрес: {first.address}.
              </p>
            )}
            {first && deliveries.length > 1 && (
              <>
                <p>Привезут по адресу: {first.address}.</p>
                <ul className={styles.deliveries}>
                  {deliveries.map((delivery) => (
                    <li key={delivery}>{delivery}</li>
                  ))}
                </ul>
              </>
            )}
            {!first && <p>Привезут в выбранный день.</p>}
            Если что-то изменится, вам позвонят{first ? ` по номеру ${formatPhone(first.phone)}` : ''}.
          </li>
          <li>Пока заказ не подтверждён, его можно отменить.</li>
        </ol>
        <LinkButton to={paths.lavka()}>Вернуться к покупкам</LinkButton>
      </div>
    </Panel>
  )
}
