import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryDates, windowsOn } from '../../mf-catalog/src/basket/delivery-schedule'
import { firstDay, windowProblem } from '../../server/src/delivery-schedule.ts'

// The buyer chooses among days and hours before the server is asked, in a package that may not import it: here the two are held together.

const hours = ['10:00–14:00', '14:00–18:00', '18:00–22:00']
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const schedules = [0, 1, 3].flatMap((inDays) =>
  ['00:00', '14:00', '23:59'].flatMap((cutoff) =>
    [everyDay, [1, 2, 3, 4, 5], [7]].flatMap((weekdays) =>
      [[], hours, hours.slice(0, 1)].map((windows) => ({ inDays, cutoff, weekdays, windows })),
    ),
  ),
)
const offered = 7
/** Two and a half days of moments, 61 minutes apart: every hour, both sides of midnight. */
const moments = Array.from(
  { length: 60 },
  (_, index) => new Date(Date.parse('2026-11-22T20:57:00Z') + index * 61 * 60_000),
)
const strokes = ['11:00', '14:00', '18:59', '21:00'].map((time) => new Date(`2026-11-22T${time}:00Z`))
const day = 86_400_000

test('the days and hours that the basket offers are those that the server takes, in every schedule at every hour', () => {
  let taken = 0
  for (const { inDays, cutoff, weekdays, windows } of schedules) {
    const shown = { deliveryInDays: inDays, cutoff, weekdays, windows }
    const placed = { delivery_in_days: inDays, cutoff, weekdays, windows }
    for (const now of [...moments, ...strokes]) {
      const dates = deliveryDates(shown, now, offered).filter((date) => Date.parse(date) < now.getTime() + 30 * day)
      const place = JSON.stringify({ ...shown, now })
      assert.equal(dates[0], firstDay(placed, now), place)
      const first = Date.parse(dates[0] ?? '')
      const last = Date.parse(dates.at(-1) ?? '')
      for (let time = first - 3 * day; time <= last; time += day) {
        const date = new Date(time).toISOString().slice(0, 10)
        const open = windowsOn(date, shown, now)
        const isOffered = dates.includes(date)
        assert.equal(windowProblem(placed, date, now) === null, isOffered, `${date} ${place}`)
        for (const window of windows) {
          const isTaken = windowProblem(placed, `${date} ${window}`, now) === null
          assert.equal(isTaken, isOffered && open.includes(window), `${date} ${window} ${place}`)
          if (isTaken) taken += 1
        }
      }
    }
  }
  assert.ok(taken > 10_000, `${taken} windows were compared`)
})
