import { expect, test } from '@jest/globals'
import { addedText, readAdded } from './added-number'
import { problemOfValue } from './field-rules'

test('a sign and a number add, and what follows is the reason', () => {
  expect(readAdded('+12')).toEqual({ by: 12, why: '' })
  expect(readAdded(' −3,5  бой при разгрузке ')).toEqual({ by: -3.5, why: 'бой при разгрузке' })
  expect(readAdded(addedText(-0.25))).toEqual({ by: -0.25, why: '' })
  for (const text of ['12', '', '+', '+12шт', '++1', '1+2', `+1 ${'x'.repeat(201)}`]) expect(readAdded(text)).toBeNull()
})

test('it keeps the rules of the field, and only a field that may be added to takes it', () => {
  const field = { type: 'number', edit: { isRequired: true, least: 0, most: 1000, places: 3, mayAdd: true } } as const
  for (const right of ['+12', '-3 бой', 12, 0]) expect(problemOfValue(field, right)).toEqual(null)
  expect(problemOfValue(field, '+0')).toEqual('Введите число больше нуля')
  expect(problemOfValue(field, '+0,0001')).toEqual('Не больше 3\u00a0знаков после запятой')
  expect(problemOfValue(field, '+2000')).toMatch(/1.?000/)
  expect(problemOfValue(field, 'много')).toEqual('Введите число')
  expect(problemOfValue({ type: 'number' }, '+12')).toEqual('Введите число')
})
