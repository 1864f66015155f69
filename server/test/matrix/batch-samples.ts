import type { BatchState } from '../../src/database/values.ts'
import { uploadOf } from '../../src/modules/files/testing.ts'
import type { Sample } from './samples.ts'

const url = '/apiadmin/batches/{id}'

/** A call about a batch, which only its owner may make. */
const ofState = (state: BatchState, rest: { body?: object; query?: Record<string, string> } = {}): Sample => ({
  request: async (target, world) => ({ params: { id: await world.makeBatch(target, state) }, ...rest }),
  refuses: 'NOT_FOUND',
})

/** Import and its batches. */
export const batchSamples: Record<string, Sample> = {
  'POST /apiadmin/admin/obj/{x}/import': {
    request: () => {
      const { payload, headers } = uploadOf(Buffer.from('Код;Название\na;Лавка'), {}, { fileName: 'shops.csv' })
      return { params: { x: 'shops' }, body: payload, headers }
    },
    narrower: ['partner'],
  },
  'POST /apiadmin/admin/obj/{x}/bulk': {
    request: () => ({
      params: { x: 'shops' },
      body: { rows: {}, action: 'update', changes: [{ field: 'name', operation: 'set', value: 'Лавка' }] },
    }),
    narrower: ['partner'],
  },
  'GET /apiadmin/batches': {
    request: async (target, world) => {
      await world.makeBatch(target, 'done')
      return { query: { object: 'shops' } }
    },
    isSilent: true,
  },
  [`GET ${url}`]: ofState('mapping'),
  [`GET ${url}/rows`]: ofState('planned', { query: { of: 'changes' } }),
  [`GET ${url}/words`]: ofState('planned'),
  [`GET ${url}/wrong`]: ofState('planned', { query: { format: 'csv' } }),
  [`GET ${url}/pictures`]: ofState('done'),
  [`PUT ${url}/pictures`]: ofState('done'),
  [`PUT ${url}/plan`]: ofState('mapping', { body: { fields: ['name'], key: '', timeZone: 'Europe/Moscow' } }),
  [`PUT ${url}/apply`]: ofState('planned'),
  [`PUT ${url}/stop`]: ofState('applying'),
  [`POST ${url}/revert`]: ofState('done'),
}
