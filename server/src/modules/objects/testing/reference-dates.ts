import assert from 'node:assert/strict'

// Parts of a time in a time zone by Intl, independent of the database's calendar.

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const known = new Map<string, Record<string, string>>()

function partsOf(moment: string, timeZone: string): Record<string, string> {
  const place = `${timeZone} ${moment}`
  const parts = known.get(place) ?? readParts(moment, timeZone)
  known.set(place, parts)
  return parts
}

function readParts(moment: string, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
}

/** A part as a number: months and quarters from 1, days of the week from 0 for Sunday. */
export function partOf(moment: string, part: string, timeZone: string): number {
  const parts = partsOf(moment, timeZone)
  if (part === 'dayOfWeek') return days.indexOf(parts['weekday'] ?? '')
  if (part === 'quarter') return Math.ceil(Number(parts['month']) / 3)
  assert.ok(parts[part] !== undefined, part)
  return Number(parts[part])
}
