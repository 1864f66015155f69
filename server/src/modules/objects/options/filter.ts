import { limits } from './limits.ts'
import { quoted, refused } from './refused.ts'

const signs = ['=', '<>', '>', '>=', '<', '<='] as const
const textOperations = ['contains', 'notcontains', 'startswith', 'endswith'] as const
export type Sign = (typeof signs)[number]
export type TextOperation = (typeof textOperations)[number]

/** A parsed filter with known fields and operations. Values are not converted yet. */
export type Condition =
  | { kind: 'compare'; field: string; operation: Sign | TextOperation; value: unknown }
  | { kind: 'anyof'; field: string; values: unknown[] }
  | { kind: 'group'; joint: 'and' | 'or'; conditions: Condition[] }
  | { kind: 'not'; condition: Condition }

/** The condition of one field. */
export type ComparedField = Extract<Condition, { field: string }>

/** The fields used by a filter. */
export function fieldsOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'compare':
    case 'anyof':
      return [condition.field]
    case 'not':
      return fieldsOf(condition.condition)
    case 'group':
      return condition.conditions.flatMap(fieldsOf)
  }
}

/**
 * Parses the filter grammar of domain.md §5:
 * `[field, operation?, value]`, `["!", filter]`, `[filter, ("and" | "or")?, filter, …]`.
 */
export function parseFilter(filter: unknown, fields: object): Condition | null {
  if (filter === undefined || filter === null || (Array.isArray(filter) && filter.length === 0)) return null
  let nodes = 0
  return parse(filter, 1)

  function parse(node: unknown, depth: number): Condition {
    nodes += 1
    if (!Array.isArray(node)) throw refused('Условие фильтра должно быть списком')
    if (depth > limits.filterDepth || nodes > limits.filterNodes) throw refused('Слишком сложный фильтр')
    if (Array.isArray(node[0])) return parseGroup(node, depth)
    if (node[0] === '!') {
      if (node.length !== 2) throw refused('У отрицания должно быть одно условие')
      return { kind: 'not', condition: parse(node[1], depth + 1) }
    }
    return parseComparison(node, fields)
  }

  function parseGroup(node: unknown[], depth: number): Condition {
    const conditions: Condition[] = []
    const joints = new Set<'and' | 'or'>()
    let last: 'condition' | 'joint' = 'joint'
    for (const item of node) {
      if (Array.isArray(item)) {
        if (last === 'condition') joints.add('and') // a missing word is an «and»
        conditions.push(parse(item, depth + 1))
        last = 'condition'
      } else {
        if (last === 'joint') throw refused('В фильтре два союза подряд')
        joints.add(parseJoint(item))
        last = 'joint'
      }
    }
    if (last === 'joint') throw refused('После союза в фильтре нет условия')
    if (joints.size > 1) throw refused('Союзы «и» и «или» на одном уровне фильтра смешивать нельзя')
    return { kind: 'group', joint: joints.has('or') ? 'or' : 'and', conditions }
  }
}

function parseComparison(node: unknown[], fields: object): Condition {
  if (node.length !== 2 && node.length !== 3) throw refused('Условие фильтра — это поле, действие и значение')
  const [field] = node
  if (typeof field !== 'string' || !Object.hasOwn(fields, field)) throw refused(`У списка нет поля ${quoted(field)}`)
  return comparison(field, node.length === 2 ? '=' : node[1], node.at(-1))
}

/** One comparison of a known field. Throws BAD_REQUEST for an unknown operation or an impossible value. */
export function comparison(field: string, operation: unknown, value: unknown): Condition {
  const name = typeof operation === 'string' ? operation.toLowerCase() : ''
  const known = [...signs, ...textOperations].find((one) => one === name)
  if (known) return { kind: 'compare', field, operation: known, value }
  // grids expand these operations before sending (domain.md §5); here they are accepted unexpanded too
  switch (name) {
    case 'between': {
      const [from, to] = listOf(value, 2)
      if (to === undefined) throw refused('У промежутка в фильтре два значения: от и до')
      const conditions = [comparison(field, '>=', from), comparison(field, '<=', to)]
      return { kind: 'group', joint: 'and', conditions }
    }
    case 'anyof':
      return { kind: 'anyof', field, values: listOf(value, limits.listedValues) }
    case 'noneof':
      return { kind: 'not', condition: { kind: 'anyof', field, values: listOf(value, limits.listedValues) } }
    case 'isblank':
      return { kind: 'compare', field, operation: '=', value: null }
    case 'isnotblank':
      return { kind: 'compare', field, operation: '<>', value: null }
  }
  throw refused(`Неизвестное действие в фильтре: ${quoted(operation)}`)
}

function listOf(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value)) throw refused('Этому действию фильтра нужен список значений')
  if (value.length > most) throw refused(`В списке значений фильтра больше ${most} значений`)
  return value
}

function parseJoint(item: unknown): 'and' | 'or' {
  const word = typeof item === 'string' ? item.toLowerCase() : ''
  if (word === 'and' || word === '&' || word === '&&') return 'and'
  if (word === 'or' || word === '|' || word === '||') return 'or'
  throw refused(`Неизвестный союз в фильтре: ${quoted(item)}`)
}
