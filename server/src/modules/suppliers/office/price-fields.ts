import type { DeliveryZone } from '@lavka/domain/delivery-price'
import {
  MOST_DELIVERY_KOPECKS,
  MOST_FREE_FROM_KOPECKS,
  problemOfZones,
  readZones,
  zonesText,
} from '@lavka/domain/delivery-zones'
import { sql, type RawBuilder } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'
import type { FieldProblem } from '../../objects/schema.ts'

/** Kopecks of a JSON text as «200,5 ₽». */
function roublesOf(kopecks: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(trim_scale((${kopecks})::numeric / 100)::text, '.', ',') || '\u00a0₽'`
}

/** What the column holds was written by this field. */
function areZones(kept: unknown): kept is DeliveryZone[] {
  return Array.isArray(kept) && kept.every((zone) => typeof zone === 'object' && zone !== null && 'areas' in zone)
}

/** What the delivery of a supplier costs (decision 0141); zones are lines of text (delivery-zones.ts of the domain). */
export const priceFields = {
  deliveryKopecks: {
    caption: 'Цена доставки',
    type: 'money',
    column: sql`suppliers.delivery_kopecks`,
    edit: { column: 'delivery_kopecks', isRequired: true, initial: 0, least: 0, most: MOST_DELIVERY_KOPECKS },
  },
  deliveryFreeFromKopecks: {
    caption: 'Доставка бесплатно от',
    type: 'money',
    column: sql`suppliers.delivery_free_from_kopecks`,
    isNullable: true,
    edit: { column: 'delivery_free_from_kopecks', least: 1, most: MOST_FREE_FROM_KOPECKS },
  },
  deliveryZones: {
    caption: 'Другая цена доставки по городам',
    type: 'text',
    // as zonesText of the domain writes it
    column: sql`(
      select coalesce(string_agg(
        (select string_agg(area, ', ' order by place) from jsonb_array_elements_text(own -> 'areas') with ordinality as areas(area, place))
        || ' — ' || case when (own ->> 'kopecks')::bigint = 0 then 'бесплатно' else ${roublesOf(sql`own ->> 'kopecks'`)} end
        || coalesce(', бесплатно от ' || ${roublesOf(sql`own ->> 'freeFromKopecks'`)}, ''), chr(10) order by rank), '')
      from jsonb_array_elements(suppliers.delivery_zones) with ordinality as zones(own, rank))`,
    edit: {
      column: 'delivery_zones',
      longest: 2000,
      isMultiline: true,
      stored: {
        write: (text) => sql`${JSON.stringify(readZones(text) ?? [])}::jsonb`,
        read: (kept) => (areZones(kept) ? zonesText(kept) : ''),
      },
    },
  },
} as const satisfies ObjectFields

/** Validation errors of the zones, in Russian. A field that was not sent is valid. */
export function problemsOfPrices({ deliveryZones }: { deliveryZones?: string | null }): FieldProblem[] {
  const message = deliveryZones == null ? null : problemOfZones(deliveryZones)
  return message === null ? [] : [{ field: 'deliveryZones', message }]
}
