import { Type, type TObject, type TSchema } from 'typebox'
import { ApiError } from './errors.ts'

type Chooser = {
  /** the index of the variant of a body, −1 for none; reads only the discriminating fields */
  choose: (body: unknown) => number
  /** the error for a body that matches no variant */
  refuse: () => ApiError
}

/**
 * Chooses the variant of a body without checking each: by the field with a different literal in every variant (`cmd`), or
 * else the first variant whose required fields are all present.
 */
export function variantChooser(schemas: readonly TSchema[]): Chooser {
  const variants = schemas.filter((schema) => Type.IsObject(schema))
  if (variants.length < schemas.length) throw new Error('A body of several forms is made of objects')
  const discriminator = findDiscriminator(variants)
  return discriminator === undefined ? byRequiredFields(variants) : byDiscriminator(variants, discriminator)
}

function findDiscriminator(variants: readonly TObject[]): string | undefined {
  return Object.keys(variants[0]?.properties ?? {}).find((name) => {
    const values = variants.map((variant) => literalOf(variant, name))
    return !values.includes(undefined) && new Set(values).size === variants.length
  })
}

function literalOf({ properties }: TObject, name: string): unknown {
  const property = properties[name]
  return property && Type.IsLiteral(property) ? property.const : undefined
}

function byDiscriminator(variants: readonly TObject[], name: string): Chooser {
  const numbers = new Map(variants.map((variant, number) => [literalOf(variant, name), number]))
  const message = `must be one of ${[...numbers.keys()].join(', ')}`
  return {
    choose: (body) => (isObject(body) ? (numbers.get(body[name]) ?? -1) : -1),
    refuse: () =>
      new ApiError('BAD_REQUEST', `Запрос заполнен неверно: неизвестное значение поля ${name}`, [
        { field: `body/${name}`, message },
      ]),
  }
}

function byRequiredFields(variants: readonly TObject[]): Chooser {
  const required = variants.map((variant) => variant.required)
  const message = `must have the fields ${required.map((names) => names.join(', ')).join(' or ')}`
  return {
    choose: (body) =>
      isObject(body) ? required.findIndex((names) => names.every((name) => Object.hasOwn(body, name))) : -1,
    refuse: () => new ApiError('BAD_REQUEST', undefined, [{ field: 'body', message }]),
  }
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}
