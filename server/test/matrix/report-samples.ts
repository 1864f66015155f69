import type { Sample } from './samples.ts'

const staff = ['admin', 'manager', 'investor'] as const
/** Around now: a longer period is computed in the background. */
const [from, to] = [-100, 100].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
/** Delivered orders by contract, which are read from the orders: a seller's own alone. */
const ask = { from, to, by: [], across: '', measures: [], only: [], search: '' }
const ofContracts = { open: staff } as const

const ofOwnRun: Sample = {
  request: async (target, world) => ({ params: { id: await world.reportRun(target) } }),
  refuses: 'NOT_FOUND',
}

/** Reports answer sums of what their reader may read: server/src/modules/reports/reports.test.ts compares them with the orders of each role. */
export const reportSamples: Record<string, Sample> = {
  'GET /apiadmin/reports': {},
  'POST /apiadmin/reports/{name}': { request: () => ({ params: { name: 'contracts' }, body: ask }), ...ofContracts },
  'POST /apiadmin/reports/{name}/export': {
    request: () => ({ params: { name: 'contracts' }, query: { format: 'csv' }, body: ask }),
    ...ofContracts,
  },
  'POST /apiadmin/analyze': { request: () => ({ body: { table: 'contracts', ...ask } }), ...ofContracts },
  'POST /apiadmin/analyze/obrab': { request: () => ({ body: { table: 'sales', ...ask } }), isSilent: true },
  'GET /apiadmin/analyze/obrab': {
    request: async (target, world) => {
      await world.reportRun(target)
      return {}
    },
    isSilent: true,
  },
  'GET /apiadmin/analyze/alerts': {
    request: async (target, world) => {
      await world.reportRun(target, true)
      return {}
    },
    isSilent: true,
  },
  'GET /apiadmin/analyze/obrab/{id}': ofOwnRun,
  'POST /apiadmin/analyze/obrab/{id}/cancel': ofOwnRun,
  'GET /apiadmin/suppliers/reports': {
    request: () => ({ query: { tip: 'contracts', period: `${from}..${to}` } }),
    ...ofContracts,
  },
}
