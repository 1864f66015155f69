import type { Random } from './random.ts'
import { moments, sampleFields, sampleTypes, words } from './samples.ts'

const signs = ['=', '<>', '>', '>=', '<', '<='] as const
const textOperations = ['contains', 'notcontains', 'startswith', 'EndsWith'] as const
const parts = [...words, 'МОЛ', 'о', '0', '.', '2026', 'place', ' '] as const
/** Texts besides those of the rows: in another case, of no row, impossible as values. */
export const otherTexts = ['placed', 'confirmed', 'cancelled', 'Placed', 'Лавка', 'лавка', '5', 'true'] as const
const values = {
  number: [0, 1, -2.5, 100, '200', '1.25', 37, 3, 12, 1e15, 'не число', '', true, 1e300],
  text: [...words, ...otherTexts, 5, true],
  datetime: [
    ...moments,
    '1/1/2026',
    '2026-01-01T03:00:00+03:00',
    '2026-06-15 12:30',
    'вчера',
    5,
    '',
    '3/29/2026 01:30:00.000',
  ],
} as const

/** A random filter of the protocol with a maximum depth. */
export function randomFilter(random: Random, depth: number): unknown {
  const { next, below, pick } = random
  const dice = next()
  if (depth > 0 && dice < 0.12) return ['!', randomFilter(random, depth - 1)]
  if (depth > 0 && dice < 0.45) {
    const joint = pick(['and', 'or', null] as const)
    const items = Array.from({ length: 1 + below(3) }, () => randomFilter(random, depth - 1))
    return items.flatMap((item, index) => (index === 0 || joint === null ? [item] : [joint, item]))
  }
  return randomComparison(random)
}

function randomComparison({ below, pick, chance }: Random): unknown {
  const name = pick(sampleFields)
  const type = sampleTypes[name]
  const value = (): unknown => {
    if (chance(0.12)) return null
    return pick([values[type][below(values[type].length)]])
  }
  if (chance(0.25)) return [name, pick(textOperations), chance(0.1) ? null : pick(chance(0.03) ? ['a\0b'] : parts)]
  if (chance(0.25)) {
    const list = Array.from({ length: below(4) }, value)
    const operation = pick(['between', 'anyof', 'noneof', 'isblank', 'isnotblank'] as const)
    if (operation === 'between') return [name, operation, [value(), value()]]
    return [name, operation, operation === 'isblank' || operation === 'isnotblank' ? null : list]
  }
  return chance(0.1) ? [name, value()] : [name, pick(signs), value()]
}
