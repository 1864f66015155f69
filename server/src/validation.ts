import type { FastifySchemaCompiler } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { ApiError } from './errors.ts'
import { oncePerSchema } from './once-per-schema.ts'
import { variantChooser } from './variants.ts'

type Check = (given: unknown) => { value: unknown } | { error: Error }

// Otherwise each `Clean` sorts the variants of every union in the schema again, which costs milliseconds per request.
Settings.Set({ unionPrioritySort: false })

/**
 * Checks requests by their schemas: defaults are filled in, unknown fields are removed (no mass assignment). Texts are converted («24» to 24) in
 * parameters and the query string only; a JSON body must have the right types.
 */
export const checkBySchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }): Check => {
  if (httpPart !== 'body') {
    const check = checkOne(schema, httpPart ?? '')
    return (given) => check(convert(schema, given))
  }
  return Type.IsUnion(schema) ? checkVariants(schema.anyOf) : checkOne(schema, httpPart)
}

/** A body with several variants: one variant is chosen first, then the body is cleaned and checked by it alone. */
function checkVariants(schemas: TSchema[]): Check {
  const { choose, refuse } = variantChooser(schemas)
  const checks = schemas.map((schema) => checkOne(schema, 'body'))
  return (given) => checks[choose(given)]?.(given) ?? { error: refuse() }
}

/** Whether a value fits a schema; without a schema, whether there is no value. */
export function isValid(schema: TSchema | undefined, value: unknown): boolean {
  if (!schema) return value === undefined
  return Type.IsUnion(schema) ? schema.anyOf.some((one) => isValid(one, value)) : compile(schema).Check(value)
}

/** When a value is first checked by a schema: not all of them at the start of the API. */
const compile = oncePerSchema((schema): Validator => Compile(schema))

function checkOne(schema: TSchema, part: string): Check {
  return (given) => {
    const check = compile(schema)
    const value = Value.Clean(schema, Value.Default(schema, given))
    if (check.Check(value)) return { value }
    const fields = check
      .Errors(value)
      .map(({ instancePath, message }) => ({ field: `${part}${instancePath}`, message }))
    return { error: new ApiError('BAD_REQUEST', undefined, fields) }
  }
}

/** Converts texts of the URL to the schema's types; a text that is not exactly such a value stays text and fails the check. */
function convert(schema: TSchema, given: unknown): unknown {
  const types = 'properties' in schema ? (schema.properties as Record<string, { type?: unknown }>) : {}
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [name, convertOne(types[name]?.type, value)]),
  )
}

function convertOne(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
