import type { Field } from '@lavka/server/contract'

/** What the dictionary of a field calls this value. */
export function captionOf(fields: readonly Field[], name: string, value: string): string {
  const values = fields.find((field) => field.name === name)?.values ?? []
  return values.find((one) => one.value === value)?.caption ?? value
}
