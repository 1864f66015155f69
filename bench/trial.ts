import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import { createDatabase, createOwnerDatabase } from '../server/src/launch.ts'
import { tryPromotionOn } from '../server/src/modules/promo/office/trial/trial.ts'
import { insertPromotion } from '../server/test/promotions.ts'
import { onDatabase } from './on-database.ts'
import { seedOrders } from './seed-orders.ts'

// The trial of a promotion on the checkouts of 30 days, beside twenty others that held in all of them, half of them with limits: its time, and by
// how much the memory of the process grows meanwhile.
//   npx tsx bench/trial.ts [checkouts a day] [rounds] [keep]

const perDay = Number(process.argv[2] ?? 1000)
const rounds = Number(process.argv[3] ?? 3)
const days = 90
const admin: Actor = { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null }

await onDatabase({ name: `bench-trial-${perDay}`, isKept: process.argv[4] === 'keep' }, async (urls) => {
  const [database, owner] = [createDatabase(urls.app, { size: 1 }), createOwnerDatabase(urls.owner, { size: 1 })]
  try {
    if (!(await owner.selectFrom('promotions').select('id').limit(1).executeTakeFirst())) {
      await seedOrders(urls.admin, perDay * days, days)
      for (let at = 0; at < 20; at++)
        await insertPromotion(owner, {
          percent: 1 + at,
          minimum_kopecks: at * 1000,
          is_exclusive: at % 5 === 0,
          ...(at % 2 === 0 && { limit_per_person: 2, budget_kopecks: 10_000_000 }),
        })
      await insertPromotion(owner, { state: 'draft', priority: 1, limit_per_person: 1 })
    }
    const { id } = await owner
      .selectFrom('promotions')
      .select('id')
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    for (let round = 0; round < rounds; round++) {
      const memory = watchMemory()
      const started = performance.now()
      const { checkouts, lowered } = await asActor(database, admin, (db) => tryPromotionOn(db, id))
      const seconds = (performance.now() - started) / 1000
      console.log(
        `${checkouts} checkouts, ${lowered} lowered: ${seconds.toFixed(1)} s, ${await memory.stop()} MB more at most`,
      )
    }
  } finally {
    await Promise.all([database.destroy(), owner.destroy()])
  }
})

/** Asks every 20 ms how much memory is in use; tells by how many megabytes it grew. */
function watchMemory() {
  const before = process.memoryUsage().heapUsed
  let [most, isOver] = [before, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, process.memoryUsage().heapUsed)
      await pause(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return Math.round((most - before) / 1e6)
    },
  }
}
