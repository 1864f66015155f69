import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { badField, BankError } from './errors.ts'

/** `path` is where the value stands in the request, with a dot at its end: `transactions.0.payer.`. */
export type Parse<T> = (given: unknown, path?: string) => T

/** A parser of one schema: unknown fields are dropped, the first wrong field is named as the bank does (400). */
export function parserOf<S extends TSchema>(schema: S, whole = 'body'): Parse<Static<S>> {
  const compiled = Compile(schema)
  return (given, path = '') => {
    const value: unknown = Value.Clean(schema, Value.Default(schema, structuredClone(given)))
    if (compiled.Check(value)) return value
    throw explain(compiled.Errors(value)[0], path, whole)
  }
}

type Fault = { keyword: string; instancePath: string; params: object; message: string }

function explain(fault: Fault | undefined, prefix: string, whole: string): BankError {
  if (!fault) return new BankError(400)
  const path = prefix + fault.instancePath.slice(1).replaceAll('/', '.')
  const { params } = fault
  if (fault.keyword === 'required' && 'requiredProperties' in params && Array.isArray(params.requiredProperties)) {
    const dot = path === '' || path.endsWith('.') ? '' : '.'
    return badField(`${path}${dot}${String(params.requiredProperties[0])}`, 'is required')
  }
  if (fault.keyword === 'pattern' && 'pattern' in params)
    return badField(path || whole, `does not match pattern: ${String(params.pattern)}`)
  return badField(path || whole, fault.message)
}
