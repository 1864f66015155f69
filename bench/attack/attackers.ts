import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { insertSession, insertUser } from '../../server/test/rows.ts'
import { bodyOf } from './basket.ts'
import type { Shop } from './shop.ts'
import type { Order } from './attacks.ts'

/** One of the API's connections to the database hangs for so long, then none for as long: longer than the API's patience with it. */
const STALL_MS = 30_000

/** The attacks that are chosen, or all, at once from a process of their own, which takes the machine's time after everybody else. */
export async function startAttackers(shop: Shop, chosen: readonly string[]) {
  const child = fork(join(import.meta.dirname, 'attacks.ts'))
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const token = await insertSession(shop.owner, (await insertUser(shop.owner, { login: 'guesser' })).id)
  const order: Order = { url: shop.url, chosen, token, promo: JSON.stringify(bodyOf(shop.product, 'GUESS')) }
  child.send(order)
  let isHanging = false
  const stalling = setInterval(() => {
    isHanging = !isHanging && (chosen.length === 0 || chosen.includes('stalled database'))
    if (isHanging) shop.stall()
    else shop.release()
  }, STALL_MS)
  return {
    /** answers of each attack by status; ends them all */
    stop: async (): Promise<unknown> => {
      clearInterval(stalling)
      shop.release()
      child.send('stop')
      const [counts] = (await once(child, 'message')) as [unknown]
      return counts
    },
  }
}
