import { readWeekdays } from '@lavka/domain/schedule-text'
import { sql } from 'kysely'
import { declareObject, type RuleProblem } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { promotionFields, readCodes } from './promotion-fields.ts'

/** Promotions (docs/promotions.md). Only drafts are written; the state is changed by a call of its own (move.ts). */
export const promotionsOffice = declareObject({
  name: 'promotions',
  caption: 'Акции',
  rowCaption: 'Акция',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'promotions',
  rowScope: scopeBySupplier(sql`promotions.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: promotionFields,
  searched: [{ field: 'name', as: 'text' }],
  edits: {
    table: 'promotions',
    keyColumn: 'id',
    insert: ['admin', 'manager'],
    update: ['admin', 'manager'],
    remove: ['admin', 'manager'],
    removeStates: { field: 'state', values: ['draft'] },
    check: (_db, _actor, { values, before }) => problemsOf({ ...before, ...values }),
  },
})

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>
const isBetween = (count: number, least: number, most: number) => count >= least && count <= most
const isEmpty = (value: Values[string]) => value === null || value === undefined || value === ''

/** What the fields hold together, as the constraints of the table do. */
function problemsOf(row: Values): RuleProblem[] {
  const problems: RuleProblem[] = []
  const refuse = (field: string, message: string, ...needs: string[]) => problems.push({ field, message, needs })
  if (!isEmpty(row['bundlePaid']) && Number(row['bundlePaid']) >= Number(row['bundleSize']))
    refuse('bundlePaid', 'Платить нужно меньше, чем берут', 'bundleSize')
  if (row['kind'] === 'set' && !isBetween(readCodes(String(row['productCodes'] ?? '')).length, 2, 20))
    refuse('productCodes', 'Укажите коды товаров набора, от 2 до 20', 'kind')
  if (isEmpty(row['hourFrom']) !== isEmpty(row['hourTo']))
    refuse('hourTo', 'Укажите оба часа или ни одного', 'hourFrom')
  else if (!isEmpty(row['hourFrom']) && Number(row['hourFrom']) >= Number(row['hourTo']))
    refuse('hourTo', 'Последний час раньше первого', 'hourFrom')
  if (!isEmpty(row['startsAt']) && !isEmpty(row['endsAt']) && String(row['endsAt']) <= String(row['startsAt']))
    refuse('endsAt', 'Акция заканчивается раньше, чем начинается', 'startsAt')
  if (Number(row['supplierPercent'] ?? 0) > 0 && isEmpty(row['supplierId']))
    refuse('supplierId', 'Укажите поставщика, который платит за скидку', 'supplierPercent')
  if (!isEmpty(row['weekdays']) && readWeekdays(String(row['weekdays'])) === null)
    refuse('weekdays', 'Напишите дни так: пн–пт, вс')
  return problems
}
