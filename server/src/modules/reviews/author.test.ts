import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorName } from './author.ts'

const names = [
  ['Анна Смирнова', 'Анна С.'],
  ['Смирнова Анна', 'Анна С.'],
  ['Ирина Калинина', 'Ирина К.'],
  ['Калинина Ирина', 'Ирина К.'],
  ['Смирнова Анна Петровна', 'Анна С.'],
  ['Анна Петровна Смирнова', 'Анна С.'],
  ['Анна Петровна', 'Анна'],
  ['  Павел  ', 'Павел'],
  ['Смирнов', ''],
  ['Иванов Волков', ''],
  ['ООО «Ромашка»', ''],
  ['+7 912 345-67-89', ''],
  ['anna@mail.example', ''],
  ['Человек user-1', ''],
  ['', ''],
] as const

for (const [name, shown] of names) {
  test(`«${name}» signs as «${shown}»`, () => assert.equal(authorName({ name, type: 'person' }), shown))
}

test('an organisation has no first name', () => {
  assert.equal(authorName({ name: 'Анна Смирнова', type: 'organisation' }), '')
})
