import type { Field } from '@lavka/server/contract'
import { formatDay } from '@lavka/shared'
import { formatValue } from '../fields/format'
import { isDated } from '../fields/periods'
import type { Captions } from '../lookups/model'
import { operationWords } from './operations'
import { toFilter, type Condition, type Node } from './tree'
import { toValue } from './values'

/** «Состояние: Оформлен, Собран и (Сумма от 500,00 ₽ до 1 000,00 ₽ или не (Телефон пусто))»; empty without conditions. */
export function filterWords(node: Node, fields: readonly Field[], captions: Captions): string {
  return wordsOf(node, true)

  function wordsOf(one: Node, isOutermost: boolean): string {
    if (toFilter(one, fields) === null) return ''
    if (one.kind === 'condition') return conditionWords(one)
    const items = one.items.map((item) => wordsOf(item, false)).filter(Boolean)
    const text = items.join(one.joint === 'and' ? ' и ' : ' или ')
    if (one.isNot) return `не (${text})`
    return isOutermost || items.length === 1 ? text : `(${text})`
  }

  function conditionWords({ field: name, operation, values }: Condition): string {
    const field = fields.find((one) => one.name === name)
    if (!field) return ''
    const shown = values.map((text) => valueWords(field, text))
    const [first = '', last = ''] = shown
    const { caption } = field
    switch (operation) {
      case 'between':
        return isDated(field.type) ? `${caption} с ${first} по ${last}` : `${caption} от ${first} до ${last}`
      case '>=':
      case '<=':
        if (isDated(field.type)) return `${caption} ${operation === '>=' ? 'с' : 'по'} ${first}`
        return `${caption} ${operationWords(field, operation)} ${first}`
      case '=':
        return `${caption}: ${first}`
      case 'anyof':
        return `${caption}: ${shown.join(', ')}`
      case 'noneof':
        return `${caption}: не ${shown.join(', не ')}`
      default:
        return [caption, operationWords(field, operation), first].filter(Boolean).join(' ')
    }
  }

  function valueWords(field: Field, text: string): string {
    if (isDated(field.type)) return formatDay(`${text}T00:00:00`)
    const value = formatValue(field, toValue(field, text, false), captions)
    return field.type === 'text' && !field.lookup ? `«${value}»` : value
  }
}
