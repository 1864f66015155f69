import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptWords } from './without-people.ts'

test('words of a search are kept without what tells of a person', () => {
  const kept: [typed: string, kept: string][] = [
    ['  Молоко   3,2% ', 'молоко 3,2%'],
    ['сыр 8 912 345-67-89', 'сыр …'],
    ['+7 (912) 345 67 89', '…'],
    ['anna@mail.example мёд', '…@… мёд'],
    ['Иванова Анна Петровна', '…'],
    ['заказ 10423377', 'заказ …'],
    ['Сыр Петрович', '…'],
    ['хлеб вичуга', 'хлеб вичуга'],
    ['яйца 10 шт 2026', 'яйца 10 шт 2026'],
  ]
  for (const [typed, expected] of kept) assert.equal(keptWords(typed), expected)
})
