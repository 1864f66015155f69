import { expect, test } from '@jest/globals'
import { receive } from './answers'

test('an answer that came before is given by its number, and one that is forgotten is not', () => {
  const first = receive({ answers: { '/shops': 1 }, sent: [[1, { code: 'shops' }]], forgotten: [] })
  const second = receive({ answers: { '/lists': 1 }, sent: [], forgotten: [1] })
  expect([first, second]).toEqual([{ '/shops': { code: 'shops' } }, { '/lists': { code: 'shops' } }])
  expect(receive({ answers: { '/shops': 1 }, sent: [], forgotten: [] })).toEqual({ '/shops': undefined })
})

test('what one page is rendered from cannot be changed for the next one', () => {
  const { '/shops': answer } = receive({
    answers: { '/shops': 2 },
    sent: [[2, { rows: [{ name: 'Сыр' }] }]],
    forgotten: [],
  })
  const { rows } = answer as { rows: { name: string }[] }
  expect(() => rows.push({ name: 'Хлеб' })).toThrow()
  expect(() => {
    rows[0] = { name: 'Хлеб' }
  }).toThrow()
  expect(() => Object.assign(rows[0] ?? {}, { name: 'Хлеб' })).toThrow()
})
