import type { Field } from '@lavka/server/contract'
import { joined } from '../../../conditions'
import { operations, operationsOf, arityOf, type Operation } from './operations'
import { fromValue, toValue } from './values'

// The conditions of the filter builder: a tree, and the filter of loadOptions that it is kept as.

/** Values are as typed: roubles, days as YYYY-MM-DD. */
export type Condition = {
  kind: 'condition'
  id: number
  field: string
  operation: Operation
  values: readonly string[]
}
export type Group = { kind: 'group'; id: number; joint: 'and' | 'or'; isNot: boolean; items: readonly Node[] }
export type Node = Condition | Group

/** The depth of nested groups that the builder offers; loadOptions takes 10. */
export const MOST_DEPTH = 4
const MOST_NODES = 100

/** The filter of loadOptions; conditions without their values are left out, null when nothing is left. */
export function toFilter(node: Node, fields: readonly Field[]): unknown {
  if (node.kind === 'condition') return conditionFilter(node, fields)
  const items = node.items.map((item) => toFilter(item, fields)).filter((item) => item !== null)
  if (items.length === 0) return null
  return node.isNot ? ['!', joined(node.joint, items)] : joined(node.joint, items)
}

const blank = [null, '']

function conditionFilter({ field: name, operation, values }: Condition, fields: readonly Field[]): unknown {
  const field = fields.find((one) => one.name === name)
  if (!field) return null
  const isText = field.type === 'text' && !field.lookup
  if (operation === 'isblank') return isText ? [name, 'anyof', blank] : [name, operation, null]
  if (operation === 'isnotblank') return isText ? [name, 'noneof', blank] : [name, operation, null]
  const converted = values
    .map((text, at) => toValue(field, text, operation === '<=' || at === 1))
    .filter((one) => one !== null)
  const arity = arityOf(operation)
  if (arity === 'many') return converted.length === 0 ? null : [name, operation, converted]
  if (converted.length < Number(arity)) return null
  return [name, operation, arity === 2 ? converted.slice(0, 2) : converted[0]]
}

/** The tree of a filter in the address. Fields that the person does not read and what the builder does not know are left out. */
export function readFilter(text: string, fields: readonly Field[]): Group {
  let count = 0
  const read = readNode(parseJson(text))
  if (read?.kind === 'group') return read
  return { kind: 'group', id: 0, joint: 'and', isNot: false, items: read ? [read] : [] }

  function readNode(filter: unknown): Node | null {
    if (!Array.isArray(filter) || count >= MOST_NODES) return null
    const id = ++count
    if (filter[0] === '!') {
      const inside = readNode(filter[1])
      if (inside === null) return null
      return inside.kind === 'group' && !inside.isNot
        ? { ...inside, isNot: true }
        : { kind: 'group', id, joint: 'and', isNot: true, items: [inside] }
    }
    if (!Array.isArray(filter[0])) return readCondition(filter, id, fields)
    const items = filter.flatMap((item) => readNode(item) ?? [])
    return { kind: 'group', id, joint: filter.includes('or') ? 'or' : 'and', isNot: false, items }
  }
}

function readCondition([name, sign, value]: unknown[], id: number, fields: readonly Field[]): Condition | null {
  const field = fields.find((one) => one.name === name && !one.isHidden)
  const known = operations.find((one) => one === sign)
  if (!field || !known) return null
  const isBlank = JSON.stringify(value) === JSON.stringify(blank)
  const operation = isBlank ? (known === 'anyof' ? 'isblank' : 'isnotblank') : known
  if (!operationsOf(field).includes(operation)) return null
  const values = arityOf(operation) === 0 ? [] : [value].flat().map((one) => fromValue(field, one))
  return { kind: 'condition', id, field: field.name, operation, values }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
