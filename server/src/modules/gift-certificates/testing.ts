import assert from 'node:assert/strict'
import { sql, type Kysely } from 'kysely'
import type { TestApp } from '../../../test/app.ts'
import type { Tables } from '../../database/tables.ts'
import type { IssuedGiftSeries } from './schema.ts'

type Headers = { authorization: string }

/** Writes a series as its form does and issues it. Certificates of 500 roubles by default. Returns their codes. */
export async function issueCertificates(
  app: TestApp['app'],
  headers: Headers,
  { size = 1, nominalKopecks = 500_00 }: { size?: number; nominalKopecks?: number } = {},
): Promise<IssuedGiftSeries['codes']> {
  const values = { name: 'К празднику', reason: 'Оплатил ООО «Ромашка»', nominalKopecks, size, expiresOn: '2030-12-31' }
  const url = '/apiadmin/objects/gift-series'
  const added = await app.inject({ method: 'POST', url, headers, payload: { values } })
  const { id } = added.json<{ id: number }>()
  const issued = await issueSeries(app, headers, id)
  assert.equal(issued.statusCode, 200, added.body + issued.body)
  return issued.json<IssuedGiftSeries>().codes
}

export const issueSeries = (app: TestApp['app'], headers: Headers, id: number, version = 1) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/gift-series/issue', headers, payload: { id, version } })

/** What a certificate has by the ledger, kopecks; and what its transfers come to, added up anew. */
export async function moneyOf(owner: Kysely<Tables>, certificateId: number) {
  const { rows } = await sql<{ posted: number; pending: number; moved: number }>`
    select a.credits_posted - a.debits_posted as posted, a.debits_pending as pending,
      (select sum(case when t.kind not in ('posted', 'post_pending') then 0 when t.credit_account_id = a.id then t.amount_kopecks
        else -t.amount_kopecks end)::bigint from ledger_transfers t where a.id in (t.debit_account_id, t.credit_account_id)) as moved
    from ledger_accounts a where a.certificate_id = ${certificateId}`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('there is no certificate')
  return row
}
