import { useUnit } from 'effector-react'
import { pointText } from '@lavka/domain/pickup-points'
import { $suppliers, formatMoney, plural } from '@lavka/shared'
import { Button, Field, Panel, SelectField, TextArea } from '@lavka/shared/ui-core'
import type { BasketDelivery } from '@lavka/server/contract'
import { DeliveryRows } from '../../basket/delivery-rows'
import { $deliveries } from './delivery-model'
import { $active, $isOperator, formChanged } from './model'
import styles from './order-form.module.css'
import { choose, isTabBrought, pointOf, pointsOf, withPoint } from './pickup'
import { $promoNote, promoLeft } from './promo-model'
import { $placingProblems, $isPlacing, $placed, $refusals, placingAsked } from './placing-model'
import { keyOf } from './shortcuts'
import { nearestDay, offerOf } from './offered-days'
import { totalOf } from './tab'
import { usualAsked } from './usual-model'

/** Receiver, address, sum and the order key. A client enters the rest at the checkout. */
export function OrderForm() {
  const { active, deliveries, isOperator, isPlacing, placingProblems, refusals } = useUnit({
    active: $active,
    deliveries: $deliveries,
    isOperator: $isOperator,
    isPlacing: $isPlacing,
    placingProblems: $placingProblems,
    refusals: $refusals,
  })
  const { place, usual } = useUnit({ place: placingAsked, usual: usualAsked })
  const troubles = [...placingProblems, ...refusals, ...(active.conflict ? [active.conflict.message] : [])]

  return (
    <Panel className={styles.panel} aria-label="Заказ">
      {isOperator && <DeliveryFields />}
      <DeliveryRows deliveries={deliveries} />
      <p className={styles.total}>
        <span>
          {plural(active.lines.length, 'товар', 'товара', 'товаров')}
          {priceWord(deliveries)}
        </span>
        <strong>{formatMoney(totalOf(active) + sumOf(deliveries))}</strong>
      </p>
      {troubles.length > 0 && (
        <ul role="alert" className={styles.troubles}>
          {troubles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Button wide busy={isPlacing} onClick={() => place()}>
        {isOperator ? 'Оформить' : 'К оформлению'} <kbd>{keyOf('place')}</kbd>
      </Button>
      <Button kind="secondary" wide onClick={() => usual()}>
        Обычный заказ <kbd>{keyOf('usual')}</kbd>
      </Button>
      <PlacedOrders />
    </Panel>
  )
}

/** What the total holds beside the goods. */
function priceWord(deliveries: readonly BasketDelivery[]): string {
  const paid = deliveries.filter(({ kopecks }) => (kopecks ?? 0) > 0)
  if (paid.length === 0) return ''
  return paid.every(({ isPickup }) => isPickup) ? ' и выдача' : ' и доставка'
}

function DeliveryFields() {
  const { active, suppliers, note } = useUnit({ active: $active, suppliers: $suppliers, note: $promoNote })
  const { change, check } = useUnit({ change: formChanged, check: promoLeft })
  const { form, lines } = active
  const named = suppliers.filter(({ code }) => lines.some(({ product }) => product.supplier === code))
  const own = named.map((supplier) => withPoint(supplier, form))
  const now = new Date()
  const bringing = named.filter((supplier) => !pointOf(supplier, form))
  const offer = offerOf(own, form, now, bringing)
  const nearest = nearestDay(own, form.hours, now)
  return (
    <>
      <Field
        label="Получатель"
        autoComplete="off"
        maxLength={200}
        value={form.receiver}
        onChange={(event) => change({ receiver: event.target.value })}
      />
      <Field
        label="Телефон"
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={form.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      {named.map((supplier) => {
        const points = pointsOf(supplier)
        const { [supplier.code]: chosen = '' } = form.pickups ?? {}
        const isGone = chosen !== '' && !pointOf(supplier, form)
        if (points.length === 0 && !isGone) return null
        return (
          <SelectField
            key={supplier.code}
            label={`Как получит, ${supplier.name}`}
            value={chosen}
            onChange={({ target }) => change(choose(form, supplier.code, target.value))}
          >
            <option value="">Доставка</option>
            {isGone && <option value={chosen}>{chosen}: больше не выдаёт заказы</option>}
            {points.map((point) => (
              <option key={point.name} value={point.name}>
                Самовывоз: {pointText(point)}
              </option>
            ))}
          </SelectField>
        )
      })}
      {(lines.length === 0 || isTabBrought(active)) && (
        <Field
          label="Адрес доставки"
          autoComplete="off"
          maxLength={500}
          value={form.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      )}
      <div className={styles.pair}>
        <SelectField label="День" value={form.day} onChange={(event) => change({ day: event.target.value })}>
          <option value="">{nearest ? `Ближайший: ${nearest}` : 'Ближайший'}</option>
          {offer.days.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Время" value={form.hours} onChange={(event) => change({ hours: event.target.value })}>
          <option value="">Любое</option>
          {offer.hours.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </SelectField>
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Если товара нет"
          value={form.substitutions ?? 'call'}
          onChange={({ target }) => change({ substitutions: substitutionsOf(target.value) })}
        >
          <option value="call">Согласовать</option>
          <option value="replace">Заменить похожим</option>
          <option value="remove">Не заменять</option>
        </SelectField>
        <Field
          label="Промокод"
          autoComplete="off"
          maxLength={40}
          value={form.promo ?? ''}
          error={note?.refusal}
          hint={note?.discount}
          onChange={({ target }) => change({ promo: target.value })}
          onBlur={() => check()}
        />
      </div>
      <TextArea
        label="Комментарий"
        maxLength={2000}
        value={form.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
    </>
  )
}

const sumOf = (deliveries: readonly { kopecks: number | null }[]) =>
  deliveries.reduce((sum, { kopecks }) => sum + (kopecks ?? 0), 0)

function substitutionsOf(value: string): 'call' | 'replace' | 'remove' {
  return value === 'replace' || value === 'remove' ? value : 'call'
}

function PlacedOrders() {
  const placed = useUnit($placed)
  if (placed.length === 0) return null
  return (
    <ul className={styles.placed} aria-label="Оформлены на этом месте">
      {placed.map(({ group, customer }) => (
        <li key={group.groupId}>
          №&nbsp;{group.orders.map(({ number }) => number).join(', ')} · {formatMoney(group.totalKopecks)}
          {customer && <small>{customer}</small>}
        </li>
      ))}
    </ul>
  )
}
