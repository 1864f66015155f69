import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'
import type { RuleProblem } from '../../objects/object.ts'

const grams = { least: 0, most: 100, places: 1 } as const

/** What a product contains per 100 g: all four or none (schema/tables/products.sql). */
export const nutritionFields = {
  kcal: {
    caption: 'Калорийность на 100 г',
    type: 'number',
    unit: 'ккал',
    column: sql`products.kcal`,
    isNullable: true,
    edit: { column: 'kcal', least: 0, most: 950, places: 0 },
  },
  protein: {
    caption: 'Белки на 100 г',
    type: 'number',
    unit: 'г',
    column: sql`products.protein`,
    isNullable: true,
    edit: { column: 'protein', ...grams },
  },
  fat: {
    caption: 'Жиры на 100 г',
    type: 'number',
    unit: 'г',
    column: sql`products.fat`,
    isNullable: true,
    edit: { column: 'fat', ...grams },
  },
  carbohydrate: {
    caption: 'Углеводы на 100 г',
    type: 'number',
    unit: 'г',
    column: sql`products.carbohydrate`,
    isNullable: true,
    edit: { column: 'carbohydrate', ...grams },
  },
} as const satisfies ObjectFields

type Values = { [Name in keyof typeof nutritionFields]?: number | null }

export function problemsOfNutrition({ kcal, protein, fat, carbohydrate }: Values): RuleProblem[] {
  const values = Object.entries({ kcal, protein, fat, carbohydrate })
  const empty = values.filter(([, value]) => value == null)
  if (empty.length === values.length) return []
  if (empty.length > 0)
    return empty.map(([field]) => ({ field, message: 'Укажите и это: на странице товара показывают все четыре' }))
  const needs = values.map(([field]) => field)
  const isTooMuch = Number(protein) + Number(fat) + Number(carbohydrate) > 100
  return isTooMuch ? [{ field: 'carbohydrate', message: 'Белков, жиров и углеводов вместе больше 100 г', needs }] : []
}
