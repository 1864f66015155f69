import { formatQuantity, plural } from '@lavka/shared'

/** Units that are words and decline with their number: «1 день», «5 дней». All others are signs and do not change. */
export const unitForms: Readonly<Record<string, readonly [one: string, few: string, many: string]>> = {
  'дн.': ['день', 'дня', 'дней'],
}

/** A number with its unit. */
export function formatUnits(count: number, unit: string): string {
  const forms = unitForms[unit]
  return forms ? plural(count, ...forms) : formatQuantity(count, unit).trim()
}
