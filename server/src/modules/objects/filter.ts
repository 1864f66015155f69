import { ApiError } from '../../errors.ts'

const signs = ['=', '<>', '>', '>=', '<', '<='] as const
const textOperations = ['contains', 'notcontains', 'startswith', 'endswith'] as const
export type Sign = (typeof signs)[number]
export type TextOperation = (typeof textOperations)[number]

/** A checked filter: fields and operations are known. Values are not converted yet. */
export type Condition =
  | { kind: 'compare'; field: string; operation: Sign | TextOperation; value: unknown }
  | { kind: 'group'; joint: 'and' | 'or'; conditions: Condition[] }
  | { kind: 'not'; condition: Condition }

/** The fields that a filter compares. */
export function fieldsOf(condition: Condition): string[] {
  if (condition.kind === 'compare') return [condition.field]
  return (condition.kind === 'not' ? [condition.condition] : condition.conditions).flatMap(fieldsOf)
}

const maximumDepth = 10
const maximumNodes = 100

/**
 * Reads the filter grammar of domain.md §5:
 * `[field, operation?, value]`, `["!", filter]`, `[filter, ("and" | "or")?, filter, …]`.
 */
export function parseFilter(filter: unknown, fields: object): Condition | null {
  if (filter === undefined || filter === null || (Array.isArray(filter) && filter.length === 0)) return null
  let nodes = 0
  return parse(filter, 1)

  function parse(node: unknown, depth: number): Condition {
    nodes += 1
    if (!Array.isArray(node)) throw refused('Условие фильтра должно быть списком')
    if (depth > maximumDepth || nodes > maximumNodes) throw refused('Слишком сложный фильтр')
    if (Array.isArray(node[0])) return parseGroup(node, depth)
    if (node[0] === '!') {
      if (node.length !== 2) throw refused('У отрицания должно быть одно условие')
      return { kind: 'not', condition: parse(node[1], depth + 1) }
    }
    return parseComparison(node)
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

  function parseComparison(node: unknown[]): Condition {
    if (node.length !== 2 && node.length !== 3) throw refused('Условие фильтра — это поле, действие и значение')
    const [field] = node
    const operation = node.length === 2 ? '=' : node[1]
    if (typeof field !== 'string' || !Object.hasOwn(fields, field)) throw refused('Фильтр по неизвестному полю')
    const known = [...signs, ...textOperations].find(
      (one) => typeof operation === 'string' && one === operation.toLowerCase(),
    )
    if (!known) throw refused('Неизвестное действие в фильтре')
    return { kind: 'compare', field, operation: known, value: node.at(-1) }
  }
}

function parseJoint(item: unknown): 'and' | 'or' {
  const word = typeof item === 'string' ? item.toLowerCase() : ''
  if (word === 'and' || word === '&') return 'and'
  if (word === 'or' || word === '|') return 'or'
  throw refused('Неизвестный союз в фильтре')
}

function refused(message: string): ApiError {
  return new ApiError('BAD_REQUEST', message)
}
