import { sql } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import { createDatabase, createOwnerDatabase } from '../server/src/launch.ts'
import { openReport } from '../server/src/modules/reports/reports.ts'
import { cubeQuestions, today } from './cube-questions.ts'
import { onDatabase } from './on-database.ts'
import { openReports } from './open-reports.ts'
import { ownQuestions } from './own-report-questions.ts'
import { seedOrders } from './seed-orders.ts'
import { seedReportRows } from './seed-report-rows.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// Reports in the role that row security binds, against a plain query on the same rows past row security, in turns within one run; only ratios matter.
// Then each report as it opens, by HTTP: how long until the first chart can be drawn.
//   npx tsx bench/reports.ts [orders a day] [years] [rounds] [keep] [words of names, with commas]
// Ends with 1 when a report takes more than `most` times the plain query, or a second to open.

const perDay = Number(process.argv[2] ?? 1000)
const years = Number(process.argv[3] ?? 3)
const rounds = Number(process.argv[4] ?? 7)
const isKept = process.argv[5] === 'keep'
const words = (process.argv[6] ?? '').split(',')
const isAsked = ({ name }: { name: string }) => words.some((word) => name.includes(word))
const most = 1.5
const days = years * 365
const questions = [...cubeQuestions([30, 365, days]), ...ownQuestions()].filter(isAsked)
const admin: Actor = { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null }

await onDatabase({ name: `bench-reports-${perDay}-${years}`, isKept }, async (urls) => {
  const [database, owner] = [
    createDatabase(urls.app, { size: 1, statementSeconds: 900 }),
    createOwnerDatabase(urls.admin, { size: 1 }),
  ]
  try {
    if (!(await owner.selectFrom('orders').select('id').limit(1).executeTakeFirst())) {
      console.log(
        `${perDay * days} orders seeded in ${(await seedOrders(urls.admin, perDay * days, days)).toFixed(0)} s`,
      )
      const started = Date.now()
      await seedReportRows(owner)
      await sql`select rebuild_facts()`.execute(owner)
      await sql`vacuum (analyze)`.execute(owner)
      console.log(`other rows seeded and facts rebuilt in ${((Date.now() - started) / 1000).toFixed(0)} s`)
    }
    for (const { name, report, ask, plain } of questions) {
      const { find } = openReport(report, admin)
      const times: Times = new Map()
      const whole = { across: '', only: [], search: '', to: today, ...ask }
      await takeTurns(
        times,
        [
          { name: 'ours', run: () => asActor(database, admin, (db) => find(db, admin, whole)) },
          { name: 'plain', run: () => owner.transaction().execute((db) => plain.execute(db)) },
        ],
        rounds,
      )
      const [one = NaN, other = NaN] = ['ours', 'plain'].map((who) => quantile(times.get(who) ?? [], 0.5))
      const show = (time: number) => `${time.toFixed(1).padStart(8)} ms`
      console.log(`${name.padEnd(40)} ${show(one)}  plain ${show(other)}  ${(one / other).toFixed(2)} ×`)
      if (one > most * other) process.exitCode = 1
    }
    if (!(await openReports(urls.app, owner, { rounds, isAsked }))) process.exitCode = 1
  } finally {
    await Promise.all([database.destroy(), owner.destroy()])
  }
})
