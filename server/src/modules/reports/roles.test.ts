import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { backOffice, type Role } from '@lavka/domain/roles'
import { useApp } from '../../../test/app.ts'
import { isWhole } from '../../../test/tier.ts'
import { refreshFacts } from './facts/refresh.ts'
import { reports } from './reports.ts'
import type { Cell, FindReports, ReportAnswer } from './schema.ts'
import { insertMarket, insertOrders } from './testing.ts'

const { app, owner, database, logInAs } = useApp()
const heads = new Map<Role, { authorization: string }>()
/** The suppliers of whom a role reads nothing. Their shops and products have their names in them. */
const foreign: Partial<Record<Role, string[]>> = { supplier: ['Пасека', 'Сыроварня'], partner: ['Пасека'] }

before(async () => {
  const market = await insertMarket(owner)
  await sql`update shops h set name = s.name || ', магазин ' || h.id from suppliers s where s.id = h.supplier_id`.execute(
    owner,
  )
  await sql`update products p set name = h.name || ', товар ' || p.id from shops h where h.id = p.shop_id`.execute(
    owner,
  )
  await insertOrders(owner, { count: 80, seed: 31, days: 60, last: '2026-03-31' })
  await refreshFacts(database)
  const supplierOf: Partial<Record<Role, number>> = { supplier: market.farm, partner: market.partner }
  for (const role of [...backOffice, 'client'] as const)
    heads.set(role, await logInAs({ role, supplier_id: supplierOf[role] ?? null }))
})

async function open(role: Role, { name, initial }: (typeof reports)[number], more: { by?: string[] } = {}) {
  const period = { from: '2026-02-01', to: '2026-03-31' }
  const payload = { ...period, by: initial.by, across: initial.across, measures: [], only: [], search: '', ...more }
  const url = `/apiadmin/reports/${name}`
  return app.inject({ method: 'POST', url, headers: heads.get(role) ?? {}, payload })
}
const wordsOf = ({ rows, pivot }: ReportAnswer): Cell[] =>
  [...rows, ...(pivot?.rows ?? []), ...(pivot?.across ?? [])].flat()

describe('each report for each role', () => {
  for (const role of [...backOffice, 'client'] as const)
    test(`${role}: what is allowed opens with nothing of others in it, the rest is refused`, async () => {
      const shown = new Set<Cell>()
      for (const report of reports) {
        const answer = await open(role, report)
        assert.equal(answer.statusCode, report.allow.some((one) => one === role) ? 200 : 403, report.name)
        if (answer.statusCode === 200) for (const cell of wordsOf(answer.json())) shown.add(cell)
        if (answer.statusCode !== 200 || !(isWhole || foreign[role])) continue
        for (const { name } of report.choices.dimensions) {
          const by = await open(role, report, { by: [name] })
          for (const cell of wordsOf(by.json())) shown.add(cell)
        }
      }
      const words = [...shown].filter((cell) => typeof cell === 'string')
      for (const name of foreign[role] ?? [])
        assert.deepEqual(
          words.filter((word) => word.includes(name)),
          [],
          name,
        )
      assert.equal(
        words.some((word) => word.includes('Ферма')),
        role !== 'client',
      )
    })

  test('an investor reads figures: no receiver, no phone, no address, no name of a person', async () => {
    for (const report of reports.filter(({ allow }) => allow.includes('investor'))) {
      const text = (await open('investor', report)).body
      assert.doesNotMatch(text, /Получатель|\+7 900|Ленина|Мира, 2/, report.name)
    }
  })

  test('the list of a role has what it may open and nothing else', async () => {
    for (const role of backOffice) {
      const listed = await app.inject({ url: '/apiadmin/reports', headers: heads.get(role) ?? {} })
      assert.deepEqual(
        listed.json<FindReports['answer']>().map(({ name }) => name),
        reports.filter(({ allow }) => allow.includes(role)).map(({ name }) => name),
      )
    }
  })
})
