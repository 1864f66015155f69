import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createOwnerDatabase, migrate, startEmbedded } from '../../server/src/launch.ts'
import { insertContract, insertSession, insertShop, insertSupplier, insertUser } from '../../server/test/rows.ts'
import { picturesDirectory, state } from '../places.ts'
import { startApi } from '../start/api.ts'
import { startBank } from '../start/bank.ts'
import { tellPast } from '../start/bank-past.ts'
import { findFreePort } from '../start/ports.ts'

/** What is killed; each is started again at once by its supervisor. */
export type Victim = 'api' | 'postgres' | 'bank'

const ids = { client: 'c1e00000-0000-4000-8000-000000000001', seller: '5e110000-0000-4000-8000-000000000002' }
const directory = join(state, 'bank-kills')

/** PostgreSQL, the API with its jobs and the bank sandbox as processes, with a buyer who may pay from an account of 100 000 roubles. */
export async function startParts() {
  await rm(directory, { recursive: true, force: true })
  const postgres = await startEmbedded({ directory: join(directory, 'postgres'), settings: { fsync: 'off' } })
  await migrate(postgres.urls.owner)
  const owner = createOwnerDatabase(postgres.urls.owner, { size: 2 })
  const buyer = await insertUser(owner, { login: 'payer' })
  const supplier = await insertSupplier(owner)
  const shop = await insertShop(owner, { supplier_id: supplier.id })
  const accepted = {
    state: 'accepted' as const,
    offered_at: new Date(),
    accepted_at: new Date(),
    accepted_by: buyer.id,
  }
  await insertContract(owner, { supplier_id: supplier.id, commission_percent: 10, ...accepted })
  const beneficiary = {
    type: 'org' as const,
    supplier_id: supplier.id,
    name: 'ООО «Ферма»',
    kpp: '771401001',
    ogrn: '1027700132195',
    contract_number: 'БС-15/2026',
    contract_date: '2026-01-10',
    account_number: '40702810900000002851',
    bank_bic: '044030827',
    cor_account: '30101810200000000827',
    bank_name: 'Банк',
    phone: '+79123456789',
    email: 'ferma@example.ru',
    status: 'ACTIVATED' as const,
  }
  await owner
    .insertInto('beneficiaries')
    .values([
      { ...beneficiary, id: ids.client, inn: '7707083893', code_supplier: 'К-1' },
      { ...beneficiary, id: ids.seller, inn: '7736050003' },
    ])
    .execute()
  await owner.insertInto('pay_users').values({ beneficiary_id: ids.client, login: 'payer' }).execute()
  const token = await insertSession(owner, buyer.id)

  const logs = { api: join(directory, 'api.log'), bank: join(directory, 'bank.log') }
  const bank = await startBank({ port: await findFreePort(), directory: join(directory, 'bank'), logFile: logs.bank })
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${bank.url}/sandbox/${path}`, sent)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const atOnce = { activationSeconds: 0, creditSeconds: 0, holdSeconds: 0, paymentSeconds: 0, operationMs: 0 }
  await ask('settings', atOnce)
  await tellPast(bank.url, postgres.urls.owner, console.error)
  const payer = { name: 'Покупатель' }
  await ask('topups', { amount: 100_000_00, purpose: 'Пополнение', payer, beneficiaryId: ids.client })
  const port = await findFreePort()
  const api = await startApi({
    port,
    database: postgres.urls,
    demo: '',
    picturesDirectory,
    publicUrl: `http://127.0.0.1:${port}`,
    bankUrl: bank.url,
    logFile: logs.api,
  })
  return {
    owner,
    buyer,
    supplier,
    shop,
    beneficiaryId: ids.client,
    url: postgres.urls.owner,
    ask,
    call: (path: string, body: object) =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    kill: (victim: Victim) => {
      const pid = { api: api.pid(), postgres: postgres.pid, bank: bank.pid() }[victim]
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    async stop() {
      await api.stop()
      await bank.stop()
      await owner.destroy()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Parts = Awaited<ReturnType<typeof startParts>>
