import type { Field } from '@lavka/server/contract'

/** The caption of a value in the dictionary of its field. */
export function captionOf(fields: readonly Field[], name: string, value: string): string {
  const values = fields.find((field) => field.name === name)?.values ?? []
  return values.find((one) => one.value === value)?.caption ?? value
}
