import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { startDelivery } from '../src/notices/deliver.ts'
import { startSandbox } from './client.ts'
import { atOnce, contract, openFarm } from './money.ts'

type Taken = { noticeId: number; eventType?: string; eventValue?: string; status?: string }

/** A receiver that refuses the first `refusals` notices; `until` resolves when it has taken this many. */
async function startReceiver(refusals = 0) {
  const taken: Taken[] = []
  let refused = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isRefused = refused < refusals
      if (isRefused) refused++
      else taken.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(isRefused ? 503 : 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/notices`,
    taken,
    refused: () => refused,
    until: (count: number) => waitFor(`notice ${count}`, () => taken.length >= count && taken),
    close: () => server.close(),
  }
}

async function open(context: { after: (fn: () => void | Promise<void>) => void }, refusals = 0) {
  const receiver = await startReceiver(refusals)
  const bank = startSandbox({ ...atOnce, callbackUrl: receiver.url })
  await bank.configure()
  const stop = startDelivery({ bank: bank.bank(), everyMs: 2, retryMs: 2 })
  context.after(async () => {
    await stop()
    receiver.close()
    await bank.stop()
  })
  return { receiver, bank }
}

const idsOf = (taken: Taken[]) => taken.map(({ noticeId }) => noticeId)

test('each step of an event is told in order, and a receiver that refuses is asked again', async (context) => {
  const { receiver, bank } = await open(context, 3)
  const farm = await openFarm(bank, 5_000)
  await bank.post('smart-contracts', contract(farm.beneficiaryId, { amount: 5_000 }))
  const taken = await receiver.until(6)
  assert.deepEqual(
    taken.map(({ eventType, eventValue, status }) => status ?? `${eventType} ${eventValue}`),
    ['ACTIVATED', 'CREDIT CREATED', 'CREDIT PENDING', 'CREDIT DONE', 'HOLD CREATED', 'HOLD DONE'],
  )
  assert.deepEqual(idsOf(taken), [1, 2, 3, 4, 5, 6])
  assert.equal(receiver.refused(), 3)
})

test('a notice comes twice, after the next one, or late, as armed', async (context) => {
  const { receiver, bank } = await open(context)
  await bank.control('faults', { operation: 'notice', code: 801 })
  const farm = await openFarm(bank)
  assert.deepEqual(idsOf(await receiver.until(2)), [1, 1])

  const adjust = () => bank.control('balance', { beneficiaryId: farm.beneficiaryId, kind: 'DEBT', amount: 1 })
  await bank.control('faults', { operation: 'notice', code: 803 })
  await adjust()
  assert.deepEqual(idsOf(await receiver.until(4)), [1, 1, 3, 2])

  await bank.control('faults', { operation: 'notice', code: 802 })
  await adjust()
  assert.deepEqual(idsOf(await receiver.until(5)), [1, 1, 3, 2, 5])
  await bank.advance(60)
  assert.deepEqual(idsOf(await receiver.until(6)), [1, 1, 3, 2, 5, 4])
})
