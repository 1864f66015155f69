import type { Field } from '@lavka/server/contract'

/** The operations of loadOptions that the builder offers. */
export const operations = [
  'contains',
  'notcontains',
  'startswith',
  'endswith',
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'anyof',
  'noneof',
  'isblank',
  'isnotblank',
] as const
export type Operation = (typeof operations)[number]

/** The operations of a field, the usual one first. */
export function operationsOf({ type, lookup, isNullable }: Field): Operation[] {
  const blank: Operation[] = isNullable || type === 'text' ? ['isblank', 'isnotblank'] : []
  if (lookup) return ['=', '<>', ...blank]
  switch (type) {
    case 'text':
      return ['contains', 'notcontains', 'startswith', 'endswith', '=', '<>', 'anyof', ...blank]
    case 'number':
    case 'money':
      return ['between', '=', '<>', '>', '>=', '<', '<=', ...blank]
    case 'boolean':
      return ['=', ...blank]
    case 'date':
    case 'datetime':
      return ['between', '>=', '<=', ...blank]
    case 'status':
      return ['anyof', 'noneof', ...blank]
  }
}

const words: Record<Operation, string> = {
  contains: 'содержит',
  notcontains: 'не содержит',
  startswith: 'начинается с',
  endswith: 'заканчивается на',
  '=': 'равно',
  '<>': 'не равно',
  '>': 'больше',
  '>=': 'не меньше',
  '<': 'меньше',
  '<=': 'не больше',
  between: 'от и до',
  anyof: 'одно из',
  noneof: 'ни одно из',
  isblank: 'пусто',
  isnotblank: 'не пусто',
}
const datedWords: Partial<Record<Operation, string>> = { between: 'с даты по дату', '>=': 'с даты', '<=': 'по дату' }

export function operationWords({ type }: Field, operation: Operation): string {
  const dated = type === 'date' || type === 'datetime' ? datedWords[operation] : undefined
  return dated ?? words[operation]
}

/** The number of values: two ends, any number, or none. */
export function arityOf(operation: Operation): 0 | 1 | 2 | 'many' {
  if (operation === 'isblank' || operation === 'isnotblank') return 0
  if (operation === 'between') return 2
  return operation === 'anyof' || operation === 'noneof' ? 'many' : 1
}
