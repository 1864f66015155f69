import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import type { CommandName } from '../commands/table.ts'

/** The commands of the control API and their addresses. */
export const controls: Record<string, CommandName> = {
  clock: 'moveClock',
  settings: 'changeSettings',
  topups: 'topUp',
  past: 'addPast',
  balance: 'adjustBalance',
  payments: 'resolvePayment',
  cards: 'payCard',
  faults: 'armFault',
  'faults/clear': 'clearFaults',
}

/** The control API, which no bank has: the clock, settings, money from outside. Plain JSON, no envelope. */
export function addControl(app: FastifyInstance, bank: Bank): void {
  app.get('/sandbox/state', () => {
    const { settings, beneficiaries, contracts, totals, topUps, faults, notices, receipts } = bank.read()
    const balances = [...beneficiaries.values()].reduce((sum, { money }) => sum + money.balance, 0)
    const unidentified = [...topUps.values()].reduce((sum, { rest }) => sum + rest, 0)
    return {
      now: new Date(bank.now()).toISOString(),
      settings,
      counts: {
        beneficiaries: beneficiaries.size,
        smartContracts: contracts.size,
        notices: notices.size,
        receipts: receipts.size,
      },
      faults,
      totals: { ...totals, unidentified, balances },
    }
  })
  for (const [path, name] of Object.entries(controls))
    app.post(`/sandbox/${path}`, ({ body }) => bank.run(name, body).body)
}
