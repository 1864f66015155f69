import { expect, test } from '@jest/globals'
import type { Field } from '@lavka/server/contract'
import { row } from '../testing'
import { afterRefusal, afterSaving, nextToSave, put, type Cell } from './cell'

const cell = (id: string, column: string, more: Partial<Cell> = {}): Cell => ({
  row: id,
  column,
  field: { name: column, caption: column, type: 'number' } satisfies Field,
  base: row(Number(id)),
  text: '12',
  value: 12,
  stage: 'saving',
  problem: '',
  by: '',
  at: '',
  action: 1,
  ...more,
})
const stages = (cells: ReturnType<typeof put>) =>
  Object.values(cells).map(({ row: id, column, stage }) => `${id} ${column} ${stage}`)
const quicker = {
  by: 'Пётр',
  at: '2026-11-20T09:00:00.000Z',
  fields: [{ field: 'places', caption: '', before: 10, after: 11 }],
}
const changes = [{ id: 1, kind: 'update' as const, version: 4, requestId: '', ...quicker }]
const changed = (fields: object) => ({
  message: 'Запись изменили',
  isChanged: true,
  refusal: { row: row(1, { version: 4, ...fields }), changes },
})

test('the waiting cells of one row and one press are sent together', () => {
  const waiting = (id: string, column: string, action = 1) => cell(id, column, { stage: 'waiting', action })
  const cells = put({}, [
    cell('1', 'name'),
    waiting('2', 'places'),
    waiting('3', 'places'),
    waiting('2', 'rent'),
    waiting('2', 'name', 2),
  ])
  expect(nextToSave(cells).map(({ row: id, column }) => `${id} ${column}`)).toEqual(['2 places', '2 rent'])
  expect(nextToSave({})).toEqual([])
})

test('what is typed while the row is saved is an edit of the row as it is then', () => {
  const sent = [cell('1', 'places')]
  const cells = put({}, [...sent, cell('1', 'rent', { stage: 'typing' }), cell('2', 'rent', { stage: 'typing' })])
  const after = Object.values(afterSaving(cells, sent, row(1, { version: 4, places: 12 })))
  expect(after.map(({ row: id, base }) => [id, base['version']])).toEqual([
    ['1', 4],
    ['2', 3],
  ])
})

test('what both changed is a conflict, with who did it; what they left alone is sent again over their row', () => {
  const sent = [cell('1', 'places'), cell('1', 'rent')]
  const after = afterRefusal(put({}, sent), sent, changed({ places: 11 }))
  expect(stages(after)).toEqual(['1 places conflict', '1 rent waiting'])
  expect(Object.values(after)[0]).toMatchObject({ by: 'Пётр', base: { places: 11, version: 4 }, text: '12' })
})

test('what they made the same is no edit any more', () => {
  const sent = [cell('1', 'places')]
  expect(afterRefusal(put({}, sent), sent, changed({ places: 12 }))).toEqual({})
})

test('a wrong field says why and keeps what was typed; the others are sent without it', () => {
  const sent = [cell('1', 'places'), cell('1', 'rent')]
  const after = afterRefusal(put({}, sent), sent, {
    message: 'Проверьте поля',
    isChanged: false,
    refusal: { fields: [{ field: 'places', message: 'Много' }] },
  })
  expect(stages(after)).toEqual(['1 places refused', '1 rent waiting'])
  expect(Object.values(after)[0]).toMatchObject({ problem: 'Много', text: '12' })
})

test('a refusal of no field is one of all that was sent', () => {
  const sent = [cell('1', 'places'), cell('1', 'rent')]
  const offline = { message: 'Нет связи', isChanged: false, refusal: {} }
  expect(stages(afterRefusal(put({}, sent), sent, offline))).toEqual(['1 places refused', '1 rent refused'])
})
