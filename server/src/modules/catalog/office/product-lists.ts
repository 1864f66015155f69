import { allergenNames, allergensText, readAllergens } from '@lavka/domain/allergens'
import { monthNames, monthsText, readMonths } from '@lavka/domain/season'
import { readTiers, tiersText } from '@lavka/domain/price-tiers'
import { sql } from 'kysely'
import type { PriceTier } from '@lavka/domain/price'
import type { ObjectFields } from '../../objects/field.ts'

/** The codes of a line «vegan, sugar-free». */
export const codesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
]

/** Fields of a product that hold several values each: a line of text to a form, a table that is loaded and a history; a list to the shop. */
export const productLists = {
  tiers: {
    caption: 'Цены от количества',
    type: 'text',
    // as tiersText of the domain writes it
    column: sql`(
      select coalesce(string_agg('от ' || replace(trim_scale((tier ->> 'from')::numeric)::text, '.', ',') || ': ' ||
        replace(to_char((tier ->> 'priceKopecks')::numeric / 100, 'FM9999999990.00'), '.', ','), '; ' order by rank), '')
      from jsonb_array_elements(products.tiers) with ordinality as tiers(tier, rank))`,
    edit: {
      column: 'tiers',
      longest: 1000,
      stored: {
        write: (text) => sql`${JSON.stringify(readTiers(text) ?? [])}::jsonb`,
        read: (kept) => (isTiers(kept) ? tiersText(kept) : ''),
      },
    },
  },
  tags: {
    caption: 'Коды меток',
    type: 'text',
    column: sql`array_to_string(products.tags, ', ')`,
    isHidden: true,
    edit: {
      column: 'tags',
      longest: 1000,
      stored: {
        write: (text) => sql`${codesOf(text)}::text[]`,
        read: (kept) => (Array.isArray(kept) ? kept.join(', ') : ''),
      },
    },
  },
  allergens: {
    caption: 'Аллергены',
    type: 'text',
    column: sql`(
      select coalesce(string_agg(names.name, ', ' order by rank), '') from unnest(products.allergens) with ordinality as codes(code, rank)
      join jsonb_each_text(${JSON.stringify(allergenNames)}::jsonb) as names(code, name) on names.code = codes.code)`,
    edit: {
      column: 'allergens',
      longest: 300,
      stored: {
        write: (text) => sql`${readAllergens(text).codes}::text[]`,
        read: (kept) => (Array.isArray(kept) ? allergensText(kept.map(String)) : ''),
      },
    },
  },
  season: {
    caption: 'Сезон',
    type: 'text',
    column: sql`(
      select coalesce(string_agg((${monthNames}::text[])[month], ', ' order by month), '') from unnest(products.season_months) as month)`,
    edit: {
      column: 'season_months',
      longest: 200,
      stored: {
        write: (text) => sql`${readMonths(text).months}::smallint[]`,
        read: (kept) => (Array.isArray(kept) ? monthsText(kept.map(Number)) : ''),
      },
    },
  },
  tagNames: {
    caption: 'Метки',
    type: 'text',
    column: sql`(
      select coalesce(string_agg(tags.name, ', ' order by tags.position, tags.code), '') from tags
      where tags.code = any (products.tags))`,
  },
} as const satisfies ObjectFields

/** What the column holds passed the check of its table. */
function isTiers(kept: unknown): kept is PriceTier[] {
  return Array.isArray(kept) && kept.every((tier) => typeof tier === 'object' && tier !== null && 'from' in tier)
}
