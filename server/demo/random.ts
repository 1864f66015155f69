/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** from ≤ x ≤ to, whole */
  whole(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** The seed may be any text, so that each part of the demo has a stream of its own: `createRandom(`${seed}/orders`)`. */
export function createRandom(seed: string | number): Random {
  let state = hashText(String(seed))
  // mulberry32: 32 bits of state are plenty for data that only has to look alive
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
