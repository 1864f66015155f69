import type { Kysely } from 'kysely'
import { createApp } from '../server/src/app.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { createDatabase } from '../server/src/launch.ts'
import { reports } from '../server/src/modules/reports/reports.ts'
import { testConfig } from '../server/test/config.ts'
import { insertSession, insertUser } from '../server/test/rows.ts'
import { dayBefore, today } from './cube-questions.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

/** The longest until the answer of which the chart is drawn, in milliseconds. */
const longest = 1000

/**
 * Each report as its screen opens it, with the periods it is compared with: from the request to the last byte of the answer, by HTTP, in the name of an
 * administrator. Prints a line for each; resolves to whether all medians are within a second.
 */
export async function openReports(
  url: string,
  owner: Kysely<Tables>,
  { rounds, isAsked }: { rounds: number; isAsked: (report: { name: string }) => boolean },
): Promise<boolean> {
  const database = createDatabase(url)
  const app = createApp({ database, config: testConfig })
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { id } = await insertUser(owner, { role: 'admin', login: `opens-${Date.now()}` })
    const headers = {
      authorization: `Bearer ${await insertSession(owner, id)}`,
      'content-type': 'application/json',
    }
    let isInTime = true
    for (const { name, initial } of reports.filter(isAsked)) {
      const { days, ...chosen } = initial
      const body = JSON.stringify({ ...chosen, only: [], search: '', from: dayBefore(days - 1), to: today })
      const run = async () => {
        const answer = await fetch(`${address}/apiadmin/reports/${name}`, { method: 'POST', headers, body })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${name}: ${text}`)
      }
      const times: Times = new Map()
      await takeTurns(times, [{ name, run }], rounds)
      const [median = NaN, worst = NaN] = [0.5, 1].map((share) => quantile(times.get(name) ?? [], share))
      console.log(
        `${`${name}, ${days} days`.padEnd(40)} opens in ${median.toFixed(0).padStart(5)} ms, at most ${worst.toFixed(0)} ms`,
      )
      if (median > longest) isInTime = false
    }
    return isInTime
  } finally {
    await app.close()
    await database.destroy()
  }
}
