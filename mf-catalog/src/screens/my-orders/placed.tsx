import { useUnit } from 'effector-react'
import { formatMoney, paths, plural } from '@lavka/shared'
import { Icon, LinkButton, Panel } from '@lavka/shared/ui-core'
import { deliveryText } from './delivery-text'
import { $groups } from './model'
import styles from './placed.module.css'

/** Right after ordering: the numbers, the sums, and what happens next. */
export function Placed({ groupId }: { groupId: number }) {
  const group = useUnit($groups).find(({ id }) => id === groupId)
  const [first] = group?.orders ?? []
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
            {first
              ? `Привезут: ${deliveryText(first.deliveryWindow)}; адрес: ${first.address}.`
              : 'Привезут в выбранный день.'}{' '}
            Если что-то изменится, позвонят{first ? ` по номеру ${first.phone}` : ''}.
          </li>
          <li>Пока заказ не подтверждён, его можно отменить.</li>
        </ol>
        <LinkButton to={paths.lavka()}>Вернуться к покупкам</LinkButton>
      </div>
    </Panel>
  )
}
