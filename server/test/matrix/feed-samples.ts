import type { Sample } from './samples.ts'

const url = '/apiadmin/product-feeds'

/** A call about a catalogue, which only its owner may make. */
const inBody = (more: object = {}): Sample => ({
  request: async (target, world) => ({ body: { id: await world.feed(target), ...more } }),
  refuses: 'NOT_FOUND',
})

/** Catalogues that are read from an address. */
export const feedSamples: Record<string, Sample> = {
  'POST /apiadmin/admin/obj/{x}/import-address': {
    request: () => ({ params: { x: 'shops' }, body: { url: 'http://10.0.0.1/' } }),
    answersOwn: 'VALUE_REFUSED',
    refuses: 'VALUE_REFUSED',
    narrower: ['partner'],
  },
  [`GET ${url}`]: {
    request: async (target, world) => {
      await world.feed(target)
      return {}
    },
    isSilent: true,
  },
  // its batch was not read from an address
  [`POST ${url}`]: {
    request: async (target, world) => ({
      body: { batchId: await world.makeBatch(target, 'done'), everyHours: 1, gone: 'off' },
    }),
    answersOwn: 'CONFLICT',
    refuses: 'NOT_FOUND',
    narrower: ['partner'],
  },
  [`PUT ${url}`]: inBody({ isOn: false }),
  [`POST ${url}/{id}/run`]: {
    request: async (target, world) => ({ params: { id: await world.feed(target) } }),
    refuses: 'NOT_FOUND',
  },
  [`DELETE ${url}`]: inBody(),
}
