import { deliveryDates, isLate, type Schedule } from '@lavka/domain/delivery-schedule'
import { readDaysOff, readWeekdays, readWindows } from '@lavka/domain/schedule-text'
import { formatDay } from '@lavka/shared'
import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { $texts } from '../../card/save-model'

/** The delivery windows that the schedule in the form gives buyers, and the notation of areas, of their prices, and of points of pick-up. */
export function ScheduleHint({ name }: { name: string }) {
  const texts = useUnit($texts)
  if (name === 'deliveryAreas')
    return (
      <p className={card.soft}>Города и сёла через запятую: Тула, Щёкино. Если пусто, заказать можно на любой адрес</p>
    )
  if (name === 'deliveryZones')
    return (
      <p className={card.soft}>
        По строке на цену: Щёкино, Узловая — 300 ₽, бесплатно от 5000 ₽. Остальные города — по цене доставки выше
      </p>
    )
  if (name === 'pickupPoints')
    return (
      <p className={card.soft}>
        По строке на точку: Рынок — Тула, Советская, 2 — пн–сб 9:00–18:00. В конце, если нужно: — 100 ₽ — кроме
        31.12.2026 — закрыт. Без цены выдача бесплатна
      </p>
    )
  const schedule = name === 'daysOff' ? scheduleOf(texts) : null
  if (!schedule) return null
  const now = new Date()
  const days = deliveryDates(schedule, now, 5).map((day) => formatDay(day))
  const until = isLate(schedule, now) ? 'после' : 'до'
  return (
    <p className={card.soft}>
      Заказ {until} {schedule.cutoff} по Москве покупатель сможет получить: {days.join(', ')}
    </p>
  )
}

/** Null while a part of the schedule is invalid. */
function scheduleOf(texts: Readonly<Record<string, string>>): Schedule | null {
  const { deliveryInDays = '', cutoff = '' } = texts
  const weekdays = readWeekdays(texts['weekdays'] ?? '')
  const windows = readWindows(texts['windows'] ?? '')
  const daysOff = readDaysOff(texts['daysOff'] ?? '')
  const isKnown = /^\d{1,2}$/.test(deliveryInDays) && /^\d{2}:\d{2}$/.test(cutoff)
  if (!isKnown || !weekdays || !windows || !daysOff) return null
  return { deliveryInDays: Number(deliveryInDays), cutoff, weekdays, windows, daysOff }
}
