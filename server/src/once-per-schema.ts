import type { TSchema } from 'typebox'

/** Calls `make` once for a schema, when its value is first needed. */
export function oncePerSchema<Made>(make: (schema: TSchema) => Made): (schema: TSchema) => Made {
  const made = new WeakMap<TSchema, { value: Made }>()
  return (schema) => {
    const known = made.get(schema)
    if (known) return known.value
    const value = make(schema)
    made.set(schema, { value })
    return value
  }
}
