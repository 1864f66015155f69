import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterQuiet } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-11-26T${time}+03:00`)
const night = { quiet_from: 22, quiet_until: 8 }
const noon = { quiet_from: 12, quiet_until: 14 }

const cases = [
  ['the evening before', night, '21:59:59', '2026-11-26T21:59:59+03:00'],
  ['the first moment', night, '22:00', '2026-11-27T08:00+03:00'],
  ['before midnight', night, '23:59:59.999', '2026-11-27T08:00+03:00'],
  ['midnight', night, '00:00', '2026-11-26T08:00+03:00'],
  ['the last moment', night, '07:59:59.999', '2026-11-26T08:00+03:00'],
  ['the end', night, '08:00', '2026-11-26T08:00+03:00'],
  ['before those within a day', noon, '11:59', '2026-11-26T11:59+03:00'],
  ['within a day', noon, '13:30', '2026-11-26T14:00+03:00'],
  ['after those within a day', noon, '14:00', '2026-11-26T14:00+03:00'],
  ['without quiet hours', { quiet_from: null, quiet_until: null }, '03:00', '2026-11-26T03:00+03:00'],
] as const

for (const [name, hours, now, then] of cases) {
  test(`a message is sent after the quiet hours of Moscow: ${name}`, () => {
    assert.equal(afterQuiet(hours, at(now)).toISOString(), new Date(then).toISOString())
  })
}
