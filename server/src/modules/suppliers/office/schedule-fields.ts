import { MOST_AREAS, readAreas } from '@lavka/domain/delivery-areas'
import {
  daysOffText,
  MOST_DAYS_OFF,
  MOST_WINDOWS,
  readDaysOff,
  readWeekdays,
  readWindows,
  weekdaysText,
} from '@lavka/domain/schedule-text'
import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'
import type { FieldProblem } from '../../objects/schema.ts'

const today = sql`(now() at time zone 'Europe/Moscow')::date`

/** The delivery schedule and areas of a supplier as text fields (schedule-text.ts, delivery-areas.ts of the domain). Past days off are left out. */
export const scheduleFields = {
  weekdays: {
    caption: 'Дни доставки',
    type: 'text',
    column: sql`(
      select coalesce(string_agg((array['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])[day], ', ' order by day), '')
      from unnest(suppliers.weekdays) day)`,
    edit: {
      column: 'weekdays',
      isRequired: true,
      longest: 100,
      initial: weekdaysText([1, 2, 3, 4, 5, 6, 7]),
      stored: {
        write: (text) => sql`${readWeekdays(text) ?? []}::smallint[]`,
        read: (kept) => (Array.isArray(kept) ? weekdaysText(kept.map(Number)) : ''),
      },
    },
  },
  windows: {
    caption: 'Часы доставки',
    type: 'text',
    column: sql`array_to_string(suppliers.windows, ', ')`,
    edit: {
      column: 'windows',
      longest: 200,
      initial: '10:00–14:00, 14:00–18:00',
      stored: {
        write: (text) => sql`${readWindows(text) ?? []}::text[]`,
        read: (kept) => (Array.isArray(kept) ? kept.join(', ') : ''),
      },
    },
  },
  daysOff: {
    caption: 'Дни без доставки',
    type: 'text',
    column: sql`(
      select coalesce(string_agg(to_char(day, 'DD.MM.YYYY'), ', ' order by day), '')
      from unnest(suppliers.days_off) day where day >= ${today})`,
    edit: {
      column: 'days_off',
      longest: 600,
      stored: {
        write: (text) => sql`${readDaysOff(text) ?? []}::date[]`,
        read: (kept) => (Array.isArray(kept) ? daysOffText(kept.map(String)) : ''),
      },
    },
  },
  slotCapacity: {
    caption: 'Заказов в одно окно',
    type: 'number',
    column: sql`suppliers.slot_capacity`,
    isNullable: true,
    edit: { column: 'slot_capacity', least: 1, most: 10_000 },
  },
  deliveryAreas: {
    caption: 'Куда доставляет',
    type: 'text',
    column: sql`array_to_string(suppliers.delivery_areas, ', ')`,
    edit: {
      column: 'delivery_areas',
      longest: 2000,
      isMultiline: true,
      stored: {
        write: (text) => sql`${readAreas(text) ?? []}::text[]`,
        read: (kept) => (Array.isArray(kept) ? kept.join(', ') : ''),
      },
    },
  },
} as const satisfies ObjectFields

type Texts = { [field in Exclude<keyof typeof scheduleFields, 'slotCapacity'>]?: string | null }

/** Validation errors of a schedule's texts, in Russian. A field that was not sent is valid. */
export function problemsOfSchedule({ weekdays, windows, daysOff, deliveryAreas }: Texts): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (weekdays != null && readWeekdays(weekdays) === null)
    problems.push({ field: 'weekdays', message: 'Напишите дни недели так: пн–пт, вс' })
  if (windows != null && readWindows(windows) === null)
    problems.push({
      field: 'windows',
      message: `Напишите часы так: 10:00–14:00, 14:00–18:00. Не больше ${MOST_WINDOWS}`,
    })
  if (daysOff != null && readDaysOff(daysOff) === null) {
    const message = `Напишите дни так: 31.12.2026–08.01.2027, 23.02.2027. Не больше ${MOST_DAYS_OFF} дней`
    problems.push({ field: 'daysOff', message })
  }
  if (deliveryAreas != null && readAreas(deliveryAreas) === null) {
    const message = `Напишите города и сёла через запятую: Тула, Щёкино. Без областей и районов, не больше ${MOST_AREAS}. Пусто — доставка везде`
    problems.push({ field: 'deliveryAreas', message })
  }
  return problems
}
