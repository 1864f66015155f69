import { expect, test } from '@jest/globals'
import { problemOfValue } from '@lavka/domain/field-rules'
import type { Field } from '@lavka/server/contract'
import { fields, row } from '../testing'
import { conflictsOf, editedValues, keptMine, takenTheirs, typedInto } from './draft'
import { readDraft } from '../../../drafts/draft'
import { textOf, valueOf } from './values'

const fieldOf = (name: string): Field =>
  fields.find((field) => field.name === name) ?? { name, caption: '', type: 'text' }
const was = row(1)

test('what was typed is the draft; typing it back leaves nothing', () => {
  const draft = typedInto(null, fieldOf('name'), 'Новая', was)
  expect(draft).toEqual({ base: was, texts: { name: 'Новая' } })
  expect(typedInto(draft, fieldOf('name'), 'Полка 1', was)).toBeNull()
})

test('only what was typed is sent, in the units of the server', () => {
  const texts = { rent: '1 500,5', places: '7', isCold: '', openedOn: '', shop: '8' }
  expect(editedValues(fields, texts)).toEqual({ rent: 150_050, places: 7, isCold: false, openedOn: null, shop: 8 })
})

test('a value becomes a text and the same value again', () => {
  for (const field of fields) {
    const value = was[field.name] ?? null
    expect(String(valueOf(field, textOf(field, value)))).toBe(String(value))
  }
})

test('two people changed one field: it is asked about; what only they changed is not', () => {
  const draft = { base: was, texts: { name: 'Моя', places: '11' } }
  const now = row(1, { version: 4, name: 'Их', rent: 5 })
  expect(conflictsOf(fields, draft, now)).toEqual([{ field: fieldOf('name'), was: 'Полка 1', now: 'Их', mine: 'Моя' }])
  expect(conflictsOf(fields, keptMine(draft, 'name', now), now)).toEqual([])
  expect(keptMine(draft, 'name', now).texts).toEqual(draft.texts)
  expect(takenTheirs(draft, 'name')?.texts).toEqual({ places: '11' })
  expect(takenTheirs({ base: was, texts: { name: 'Моя' } }, 'name')).toBeNull()
})

test('what is added is asked about by nobody: it is added to what is there', () => {
  const added = fields.map((field) => (field.name === 'places' ? { ...field, edit: { mayAdd: true as const } } : field))
  const draft = { base: was, texts: { places: '+2 накладная 7' } }
  expect(editedValues(added, draft.texts)).toEqual({ places: '+2 накладная 7' })
  expect(conflictsOf(added, draft, row(1, { places: 5 }))).toEqual([])
  expect(conflictsOf(added, { ...draft, texts: { places: '2' } }, row(1, { places: 5 }))).toHaveLength(1)
})

test('both made it the same: nothing to ask', () => {
  const draft = { base: was, texts: { name: 'Общая' } }
  expect(conflictsOf(fields, draft, row(1, { name: 'Общая' }))).toEqual([])
})

test.each([null, 'x', {}, { base: 1, texts: {} }, { base: {}, texts: { name: 5 } }])(
  'a stored %j is no draft',
  (stored) => {
    expect(readDraft(stored)).toBeNull()
  },
)

test.each<[string, string, string | null]>([
  ['name', '', 'Заполните это поле'],
  ['name', 'Слишком длинное название', 'Введите не больше 20\u00a0символов'],
  ['places', 'много', 'Введите число'],
  ['places', '', 'Заполните это поле'],
  ['rent', '0,29', null],
  ['rent', '10,555', 'Не больше 2\u00a0знаков после запятой'],
  ['rent', '', null],
  ['shop', '', 'Заполните это поле'],
  ['openedOn', '', null],
])('the field %s with «%s» says %j', (name, text, problem) => {
  const field = fieldOf(name)
  expect(problemOfValue(field, valueOf(field, text))).toBe(problem)
})
