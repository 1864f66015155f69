import type { Sample } from './samples.ts'

const url = '/apiadmin/subscriptions'

/** A call about a subscription, which only its owner may make. */
const ofOwn = (more: object = {}): Sample => ({
  request: async (target, world) => ({ params: { id: await world.subscription(target) }, ...more }),
  refuses: 'NOT_FOUND',
})
const inBody = (more: object = {}): Sample => ({
  request: async (target, world) => ({ body: { id: await world.subscription(target), ...more } }),
  refuses: 'NOT_FOUND',
})

/** Subscriptions of saved views. */
export const subscriptionSamples: Record<string, Sample> = {
  [`GET ${url}`]: {
    request: async (target, world) => {
      await world.subscription(target)
      return { query: { object: 'shops' } }
    },
    isSilent: true,
  },
  [`POST ${url}`]: {
    request: async (target, world) => ({
      body: { viewId: await world.view(target), kind: 'webhook', url: 'https://receiver.example/hook' },
    }),
    // figures alone: of reports
    narrower: ['investor'],
    refuses: 'NOT_FOUND',
  },
  [`PUT ${url}`]: inBody({ isActive: false }),
  [`DELETE ${url}`]: inBody(),
  [`PUT ${url}/{id}/secret`]: ofOwn(),
  [`POST ${url}/{id}/test`]: ofOwn(),
  [`GET ${url}/{id}/deliveries`]: ofOwn(),
}
