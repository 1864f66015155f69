import type { Random } from '../random.ts'

/** A price near the given one as a shop would write it: whole roubles, «,50», «,90», rarely anything else. In kopecks. */
export function makePrice(roubles: number, random: Random): number {
  const near = roubles * (0.93 + random.next() * 0.14)
  // dear goods are priced in tens
  const whole = near >= 1000 ? Math.round(near / 10) * 10 : Math.round(near)
  const kopecks = near >= 300 ? random.pick([0, 0, 0, 0, 50]) : random.pick([0, 0, 0, 50, 90, 40])
  return whole * 100 + kopecks
}

/** What it cost before: the present price is 5–30 % lower. */
export function makeOldPrice(kopecks: number, random: Random): number {
  const discount = random.pick([5, 10, 10, 15, 15, 20, 25, 30])
  return Math.ceil(kopecks / (1 - discount / 100) / 100) * 100
}
