import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before } from 'node:test'
import type { Kysely } from 'kysely'
import { inTime, waitFor } from '../../../../launch/checks/wait-for.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { setting } from '../../../test/setting.ts'
import { makeFolder } from '../../../test/memory-folder.ts'
import { readBank, type BankSettings } from '../../bank-config.ts'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { enqueueOperation } from './enqueue.ts'
import { createBankListeners } from './listeners.ts'
import type { HttpTimes } from './sber/http.ts'
import { createBankWork } from './work.ts'

export const repository = resolve(process.env['LAVKA_REPOSITORY'] ?? join(process.cwd(), '..'))
export const passportKeys = `first:${randomBytes(32).toString('base64')}`

/** The bank sandbox as a process of its own, for one test file: it does everything at once. */
export function useSandbox() {
  const directory = makeFolder('bank-')
  let url = ''
  let child: ChildProcess | undefined
  /** Stopped, it is started again at the same address, with its data. */
  const start = async () => {
    const port = url === '' ? '0' : new URL(url).port
    const begun = spawn(process.execPath, [join(setting('LAVKA_TEST_PROCESSES'), 'bank-sandbox.cjs')], {
      cwd: repository,
      env: { ...process.env, PORT: port, BANK_SANDBOX_DIRECTORY: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = begun
    let output = ''
    begun.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    url = await waitFor('the bank sandbox is ready', () => {
      if (begun.exitCode !== null) throw new Error(output)
      return output.match(/"address":"([^"]+)"/)?.[1]
    })
  }
  const kill = async () => {
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    if (ended) await inTime('the end of the bank sandbox', ended)
  }
  const control = async (path: string, body: object = {}): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    const told: unknown = await answer.json()
    return typeof told === 'object' && told ? { ...told } : {}
  }
  before(async () => {
    await start()
    await control('settings', {
      activationSeconds: 0,
      creditSeconds: 0,
      holdSeconds: 0,
      paymentSeconds: 0,
      operationMs: 0,
    })
  })
  after(async () => {
    await kill()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    control,
    start,
    kill,
    arm: (operation: string, code: number, times = 1) => control('faults', { operation, code, times }),
    state: async () => (await fetch(`${url}/sandbox/state`)).json() as Promise<{ counts: { beneficiaries: number } }>,
    url: () => url,
  }
}

/** A busy machine may take its time to answer. */
const patient: HttpTimes = { deadlineMilliseconds: 60_000, halfOpenMilliseconds: 200, failuresToOpen: 1000 }
/** For a bank that is silent on purpose. */
export const impatient: HttpTimes = { ...patient, deadlineMilliseconds: 500 }

export function settingsFor(url: string): BankSettings {
  const settings = readBank({ BANK_URL: url, PASSPORT_KEYS: passportKeys })
  if (!settings) throw new Error('no bank')
  return settings
}

/** The jobs of the bank, with listeners of their own. */
export function startWork(database: Kysely<Tables>, url: string, times = patient, leaseMilliseconds = 1_000) {
  const listeners = createBankListeners()
  const warnings: unknown[] = []
  const log = { warn: (error: unknown) => void warnings.push(error) }
  const work = createBankWork({ database, settings: settingsFor(url), listeners, log, times, leaseMilliseconds })
  return { ...work, listeners, warnings }
}

export const account = {
  accountNumber: '40702810900000002851',
  bankBIC: '044030827',
  bankCorAccount: '30101810200000000827',
  bankName: 'Банк в Санкт-Петербурге',
}

export function organisation(inn = innOf(randomNine())) {
  return {
    beneficiaryType: '1',
    contractNumber: 'БС-15/2026',
    contractDate: '2026-01-10',
    contractExpDate: '2049-12-31',
    orgName: 'ООО «Ферма Заречье»',
    fullName: 'Общество с ограниченной ответственностью «Ферма Заречье»',
    inn,
    kpp: '771401001',
    ogrn: '1027700132195',
    legalAddress: '117997, Москва, ул. Вавилова, 19',
    postAddress: '117997, Москва, ул. Вавилова, 19',
    isForeignOrg: false,
    isTaxResidentRF: true,
    isOnlyTaxResidentRF: true,
    isControlPersonsRF: true,
    phone: '+79123456789',
    email: 'ferma@example.ru',
    account,
  }
}

export const randomNine = () => `77${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

/** A right INN of an organisation with these nine first digits. */
export function innOf(nine: string): string {
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(nine[index]), 0)
  return `${nine}${(sum % 11) % 10}`
}

/** A beneficiary whose creation waits to be sent. */
export async function insertBeneficiary(owner: Kysely<Tables>, database: Kysely<Tables>, inn?: string) {
  const data = organisation(inn)
  const supplier = await insertSupplier(owner)
  const id = randomUUID()
  await owner
    .insertInto('beneficiaries')
    .values({
      id,
      type: 'org',
      supplier_id: supplier.id,
      name: data.orgName,
      inn: data.inn,
      kpp: data.kpp,
      ogrn: data.ogrn,
      contract_number: data.contractNumber,
      contract_date: data.contractDate,
      account_number: account.accountNumber,
      bank_bic: account.bankBIC,
      cor_account: account.bankCorAccount,
      bank_name: account.bankName,
      phone: data.phone,
      email: data.email,
      status: 'CREATED',
    })
    .execute()
  const operation = { kind: 'create_beneficiary', beneficiaryId: id, payload: data } as const
  const operationId = await asSystem(database, (db) => enqueueOperation(db, operation))
  return { id, operationId, data }
}
