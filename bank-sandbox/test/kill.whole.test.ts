import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { envelope, headersOf, newRqUid } from './client.ts'
import { atOnce, contract, payment } from './money.ts'
import { organisation } from './samples.ts'

const KILLS = 5
const server = join(import.meta.dirname, '../src/server.ts')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

test(`${KILLS} times kill -9 in the middle of payments: repeated with the same RqUID, each is paid exactly once`, async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'bank-sandbox-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = { ...process.env, PORT: String(port), BANK_SANDBOX_DIRECTORY: directory, LOG_LEVEL: 'warn' }
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(process.execPath, ['--import', 'tsx', server], { env: environment, stdio: 'inherit' })
    await waitFor(
      'the sandbox answers',
      async () => (await fetch(`${origin}/sandbox/health`).catch(() => undefined))?.ok,
    )
  }
  const kill = async () => {
    child?.kill('SIGKILL')
    if (child && child.signalCode === null) await inTime('the end of the sandbox', once(child, 'exit'))
  }
  context.after(async () => {
    await kill()
    rmSync(directory, { recursive: true })
  })
  const send = async (url: string, body: object, rquid = newRqUid()) => {
    const headers = { ...headersOf(rquid), 'content-type': 'application/json' }
    return fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  await start()
  await send('/sandbox/settings', atOnce)
  const farm = organisation()
  await send('/v1/beneficiaries/create', envelope(farm))
  const topUp = { amount: 100_000_000, purpose: 'Пополнение', payer: { name: 'Покупатель' } }
  const { transactionId } = await (await send('/sandbox/topups', topUp)).json()
  await send('/v1/transactions/identify', envelope({ transactionId, beneficiaryId: farm.beneficiaryId }))
  const deal = contract(farm.beneficiaryId, { amount: 100_000_000 })
  await send('/v1/smart-contracts', envelope(deal))

  // each payment keeps its RqUID until it is answered
  let expected = 0
  let unanswered = 0
  for (let round = 0; round < KILLS; round++) {
    let isKilled = false
    const waiting: Promise<boolean>[] = []
    for (let number = 0; number < 12; number++) {
      const amount = 1 + round * 12 + number
      expected += amount
      const rquid = newRqUid()
      const step = envelope({ smartContractId: deal.smartContractId, transactions: [payment(farm, amount)] })
      const pay = async () => {
        const response = await send('/v1/smart-contracts/confirmstep', step, rquid).catch(() => undefined)
        // a 429 comes from overlapping, no answer from the kill
        if (!response) unanswered++
        return response?.status === 200
      }
      waiting.push(waitFor(`payment ${number} is done`, pay))
      if (number === 5) {
        await waiting[0]
        isKilled = true
        await kill()
        await start()
      }
    }
    await Promise.all(waiting)
    assert.ok(isKilled)
  }
  assert.ok(unanswered > 0, 'no payment was cut off by a kill')
  const { totals } = await (await fetch(`${origin}/sandbox/state`)).json()
  assert.deepEqual([totals.paid, totals.balances], [expected, topUp.amount - expected])
})
