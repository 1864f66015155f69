import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { CallShape } from '../../call.ts'
import { findUsual } from '../call-centre/schema.ts'
import {
  findBasketProducts,
  findCategories,
  findFacets,
  findProduct,
  findProducts,
  findShops,
  findSubstitutes,
  findSuggestions,
  findSuppliers,
  findTags,
} from '../catalog/schema.ts'
import { findOrderHistory, findOwnOrder } from '../orders/schema.ts'

/**
 * The commands of POST clientv9. Each is an alias of a declared call, which checks its access and input and answers it. A guest may send the
 * commands whose calls allow `anonymous` (POST clientv9/anonym).
 */
export const commands = {
  suppliers: findSuppliers,
  shops: findShops,
  categories: findCategories,
  tags: findTags,
  products: findProducts,
  product: findProduct,
  substitutes: findSubstitutes,
  facets: findFacets,
  suggestions: findSuggestions,
  basket: findBasketProducts,
  usual: findUsual,
  order: findOwnOrder,
  history: findOrderHistory,
} as const satisfies Record<string, CallShape>

export type CommandName = keyof typeof commands
type Commands = typeof commands

/** The body and the answer of each command, for the front end. */
export type ClientCommands = {
  [Name in CommandName]: {
    body: { cmd: Name } & Parts<Commands[Name]>
    answer: Static<Commands[Name]['answer']>
  }
}
type Part<Call, Key extends string> = Call extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : unknown
type Parts<Call> = Part<Call, 'params'> & Part<Call, 'query'> & Part<Call, 'body'>

/** The body of a command: its name and all fields of its call. */
function bodyOf([name, { params, query, body }]: [string, CallShape]): TObject {
  return Type.Object({
    ...propertiesOf(params),
    ...propertiesOf(query),
    ...propertiesOf(body),
    cmd: Type.Literal(name),
  })
}

function propertiesOf(schema: TSchema | undefined): TProperties {
  return schema && Type.IsObject(schema) ? schema.properties : {}
}

const all: [string, CallShape][] = Object.entries(commands)
const guests = all.filter(([, { allow }]) => allow.includes('anonymous'))

export const anyCommand = Type.Union(all.map(bodyOf))
export const guestCommand = Type.Union(guests.map(bodyOf))
