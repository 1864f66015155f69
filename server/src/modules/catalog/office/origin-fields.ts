import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'
import type { RuleProblem } from '../../objects/object.ts'

/** Where a product is from, and its batch on sale (schema/tables/products.sql). */
export const originFields = {
  farm: {
    caption: 'Хозяйство',
    type: 'text',
    column: sql`products.farm`,
    edit: { column: 'farm', longest: 120 },
  },
  farmPlace: {
    caption: 'Где хозяйство',
    type: 'text',
    column: sql`products.farm_place`,
    edit: { column: 'farm_place', longest: 120 },
  },
  batchNumber: {
    caption: 'Партия',
    type: 'text',
    column: sql`products.batch_number`,
    edit: { column: 'batch_number', longest: 40 },
  },
  batchMadeOn: {
    caption: 'Партия изготовлена',
    type: 'date',
    column: sql`products.batch_made_on`,
    isNullable: true,
    edit: { column: 'batch_made_on' },
  },
  batchBestBefore: {
    caption: 'Партия годна до',
    type: 'date',
    column: sql`products.batch_best_before`,
    isNullable: true,
    edit: { column: 'batch_best_before' },
  },
} as const satisfies ObjectFields

type Values = { [Name in keyof typeof originFields]?: string | null }

/** The checks of the table say the same. */
export function problemsOfOrigin({
  farm,
  farmPlace,
  batchNumber,
  batchMadeOn,
  batchBestBefore,
}: Values): RuleProblem[] {
  const problems: RuleProblem[] = []
  const dates = ['batchMadeOn', 'batchBestBefore']
  if (farmPlace && !farm)
    problems.push({ field: 'farm', message: 'Назовите хозяйство: указано только место', needs: ['farmPlace'] })
  if (!batchNumber && (batchMadeOn || batchBestBefore))
    problems.push({
      field: 'batchNumber',
      message: 'Укажите номер партии: её даты без него не показывают',
      needs: dates,
    })
  if (batchMadeOn && batchBestBefore && batchBestBefore < batchMadeOn)
    problems.push({ field: 'batchBestBefore', message: 'Раньше, чем изготовлена', needs: dates })
  return problems
}
