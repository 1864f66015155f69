import type { FieldType } from './schema.ts'

// Converts a value of a filter to the type of its column; undefined where that is impossible (then the condition is false for every row).

/** A number given as a number or as text. */
export function toNumber(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string' || value.length > 40) return undefined
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? value.trim() : undefined
}

/** Text that PostgreSQL can store, that is, without a zero character. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && !value.includes('\0') ? value : undefined
}

/** A boolean given as such or as text. */
export function toBoolean(value: unknown): string | undefined {
  return value === true || value === false || value === 'true' || value === 'false' ? String(value) : undefined
}

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?(Z|[+-]\d\d:\d\d)?$/
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?)?$/

/** A time as UTC ISO. Grids send `2026-11-22T10:00:00Z` or `11/22/2026 10:00:00.000`; UTC when the zone is missing. */
export function toMoment(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined
  const parts = iso.exec(value)
  if (parts) return momentOf(parts[1], parts[2], parts[3], parts.slice(4, 8), parts[8])
  const other = american.exec(value)
  if (other) return momentOf(other[3], other[1], other[2], other.slice(4, 8), undefined)
  return undefined
}

type Part = string | undefined

function momentOf(year: Part, month: Part, day: Part, time: Part[], zone: Part): string | undefined {
  const [y, mo, d] = [Number(year), Number(month), Number(day)]
  const [h, mi, s] = [Number(time[0] ?? 0), Number(time[1] ?? 0), Number(time[2] ?? 0)]
  const date = new Date(0)
  date.setUTCFullYear(y, mo - 1, d)
  const isReal = y > 0 && date.getUTCMonth() === mo - 1 && date.getUTCDate() === d && h < 24 && mi < 60 && s < 60
  if (!isReal) return undefined
  date.setUTCHours(h, mi, s, Number((time[3] ?? '').padEnd(3, '0')))
  const moment = new Date(date.getTime() - zoneMinutes(zone) * 60_000)
  return moment.getUTCFullYear() > 0 && moment.getUTCFullYear() < 10_000 ? moment.toISOString() : undefined
}

function zoneMinutes(zone: Part): number {
  if (!zone || zone === 'Z') return 0
  const [hours, minutes] = zone.slice(1).split(':').map(Number)
  return (zone.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0))
}

export const converters: Record<FieldType, (value: unknown) => string | undefined> = {
  text: toText,
  status: toText,
  number: toNumber,
  money: toNumber,
  datetime: toMoment,
  date: (value) => toMoment(value)?.slice(0, 10),
  boolean: toBoolean,
}
