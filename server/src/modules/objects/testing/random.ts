/** A pseudo-random generator, deterministic by its seed. */
export type Random = {
  /** 0 ≤ number < 1 */
  next: () => number
  /** 0 ≤ whole number < `most` */
  below: (most: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  chance: (share: number) => boolean
}

/** Mulberry32, in which similar seeds give unrelated numbers. */
export function randomOf(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0], chance: (share) => next() < share }
}
