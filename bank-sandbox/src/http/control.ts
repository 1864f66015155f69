import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'

/** The control API, which no bank has: the clock, settings. Plain JSON, no envelope. */
export function addControl(app: FastifyInstance, bank: Bank): void {
  app.get('/sandbox/state', () => {
    const { settings, beneficiaries } = bank.read()
    return { now: new Date(bank.now()).toISOString(), settings, beneficiaries: beneficiaries.size }
  })
  app.post('/sandbox/clock', ({ body }) => bank.run('moveClock', body).body)
  app.post('/sandbox/settings', ({ body }) => bank.run('changeSettings', body).body)
}
