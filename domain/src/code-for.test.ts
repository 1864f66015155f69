import { expect, test } from '@jest/globals'
import { codeFor } from './code-for'

test('a code for the address comes from the name', () => {
  expect(codeFor('Сыры и творог', new Set(), 'category')).toBe('syry-i-tvorog')
  expect(codeFor('Щи!', new Set(['schi', 'schi-2']), 'category')).toBe('schi-3')
  expect(codeFor('…', new Set(), 'category')).toBe('category')
})
