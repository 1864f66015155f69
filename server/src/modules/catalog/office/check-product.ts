import { readAllergens } from '@lavka/domain/allergens'
import { readMonths } from '@lavka/domain/season'
import { problemsOfTiers, readTiers } from '@lavka/domain/price-tiers'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Edited, RuleProblem } from '../../objects/object.ts'
import type { productFields } from './product-fields.ts'
import { problemsOfOrigin } from './origin-fields.ts'
import { problemsOfNutrition } from './nutrition-fields.ts'
import { codesOf } from './product-lists.ts'
import { problemOfStock } from './problem-of-stock.ts'

type Name = keyof typeof productFields
/** What prices by quantity are compared with. */
const ofTiers = ['tiers', 'priceKopecks', 'minimum', 'multiple'] as const

/** What the fields of a product hold together; the checks of the table say the same (schema/tables/products.sql). */
export async function checkProduct(
  db: Transaction<Tables>,
  _actor: Actor,
  { values, before }: Edited<typeof productFields>,
): Promise<RuleProblem[]> {
  const row = { ...before, ...values }
  const problems: RuleProblem[] = []
  const refuse = (field: Name, message: string, needs: readonly Name[] = []) => problems.push({ field, message, needs })
  const { minimum = 0, step = 0, multiple = 0, maximum = null, priceKopecks = 0, oldPriceKopecks = null } = row
  if (!isMultiple(minimum, multiple)) refuse('minimum', 'Должно делиться на «Кратно» без остатка', ['multiple'])
  if (!isMultiple(step, multiple)) refuse('step', 'Должен делиться на «Кратно» без остатка', ['multiple'])
  if (maximum !== null && Number(maximum) < Number(minimum))
    refuse('maximum', 'Не может быть меньше, чем «Заказ от»', ['minimum'])
  if (oldPriceKopecks !== null && Number(oldPriceKopecks) <= Number(priceKopecks))
    refuse('oldPriceKopecks', 'Должна быть больше цены со скидкой', ['priceKopecks'])
  if (row.isArchived && row.isActive)
    refuse('isActive', 'Товар в архиве не продаётся: сначала верните его из архива', ['isArchived'])
  const wrongTier = problemOfTiers(row)
  if (wrongTier) refuse(values.tiers === undefined ? 'priceKopecks' : 'tiers', wrongTier, ofTiers)
  problems.push(...problemsOfNutrition(row), ...problemsOfOrigin(row))
  const { unknown } = readAllergens(values.allergens ?? '')
  if (unknown.length > 0) refuse('allergens', `Таких аллергенов нет в перечне: ${unknown.join(', ')}`)
  const noMonths = readMonths(values.season ?? '').unknown
  if (noMonths.length > 0) refuse('season', `Это не месяцы: ${noMonths.join(', ')}. Напишите так: июль–сентябрь`)
  const heldBack = values.stock === undefined || before === null ? null : await problemOfStock(db, values.stock, before)
  if (heldBack) refuse('stock', heldBack)
  const lost = await findLostTags(db, values.tags ?? '')
  if (lost.length > 0) refuse('tags', `Таких меток нет: ${lost.join(', ')}`)
  if ((before === null || values.shopId !== undefined) && (await isForeignShop(db, row)))
    refuse('shopId', 'Это магазин другого поставщика', ['supplierId'])
  return problems
}

/** In thousandths, as quantities are stored. */
function isMultiple(quantity: number | null, of: number | null): boolean {
  const thousandths = (value: number | null) => Math.round(Number(value) * 1000)
  return thousandths(of) > 0 && thousandths(quantity) % thousandths(of) === 0
}

type Tiered = Edited<typeof productFields>['values']

/** In words about the tier, as it may be the price that was changed. */
function problemOfTiers({ tiers, priceKopecks, minimum, multiple }: Tiered): string | null {
  const read = readTiers(tiers ?? '')
  if (read === null) return 'Напишите так: от 10: 95,00; от 50: 90,50'
  const base = { priceKopecks: Number(priceKopecks), minimum: Number(minimum), multiple: Number(multiple) }
  const problems = problemsOfTiers(read, base)
  const at = problems.findIndex(Boolean)
  return at < 0 ? null : `Цена от количества, строка ${at + 1}: ${problems[at]?.toLowerCase()}`
}

async function findLostTags(db: Transaction<Tables>, text: string): Promise<string[]> {
  const codes = codesOf(text)
  if (codes.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where not exists (select from tags where tags.code = code.code)`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

type Owned = { shopId?: number | null; supplierId?: number | null }

async function isForeignShop(db: Transaction<Tables>, { shopId, supplierId }: Owned): Promise<boolean> {
  if (!shopId) return false
  const shop = await db.selectFrom('shops').select('supplier_id').where('id', '=', shopId).executeTakeFirst()
  return shop?.supplier_id !== supplierId
}
