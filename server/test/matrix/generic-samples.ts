import { newShop, oneShop } from './new-rows.ts'
import type { Person } from './people.ts'
import type { Sample } from './samples.ts'
import type { World } from './world.ts'

const staff = ['admin', 'manager'] as const
const url = '/apiadmin/admin/obj/{x}'
const params = { x: 'shops' }
const reading = { narrower: ['investor'], open: staff } as const
const writing = { narrower: ['investor', 'partner'], open: staff, refuses: 'NOT_FOUND' } as const

const oneRow = async (target: Person, world: World) => ({
  params,
  query: { filter: JSON.stringify(['id', '=', await oneShop(target, world)]) },
})

/** Calls that take an object's name: shops are the sample. */
const ofAnyObject: Record<string, Sample> = {
  'GET /apiadmin/admin/obj': {},
  // the finding of order 1042-1 depends on who may read it
  'POST /apiadmin/find': {
    request: ({ order }) => ({ body: { text: order.number } }),
    isSilent: true,
    open: staff,
  },
  [`GET ${url}/fields`]: { request: () => ({ params }), ...reading },
  [`GET ${url}`]: {
    request: async (target, world) => ({ params, query: { id: await oneShop(target, world) } }),
    ...reading,
    refuses: 'NOT_FOUND',
  },
  [`POST ${url}/loadoptions`]: {
    request: async (target, world) => ({ params, body: { filter: ['id', '=', await oneShop(target, world)] } }),
    ...reading,
    isSilent: true,
  },
  [`GET ${url}/loadoptions`]: { request: oneRow, ...reading, isSilent: true },
  [`POST ${url}`]: {
    request: (target) => ({ params, body: { values: newShop(target) } }),
    ...writing,
    refuses: 'VALUE_REFUSED',
  },
  [`PUT ${url}`]: {
    request: async (target, world) => ({
      params,
      body: { key: await oneShop(target, world), version: 1, values: { address: 'Тула' } },
    }),
    ...writing,
  },
  [`DELETE ${url}`]: {
    request: async (target, world) => ({ params, body: { id: await oneShop(target, world), version: 1 } }),
    ...writing,
  },
  [`GET ${url}/changes`]: {
    request: async (target, world) => ({ params, query: { id: await oneShop(target, world) } }),
    ...reading,
    refuses: 'NOT_FOUND',
  },
  [`POST ${url}/changes`]: {
    request: async ({ side }, world) => ({
      params,
      body: { change: await world.makeChange(side.supplierId), version: 1 },
    }),
    ...writing,
  },
}

const toShops = { request: () => ({ params }), open: staff } as const
/** The same for staff and suppliers. */
const roleDoors: Record<string, Sample> = {
  'GET /apiadmin/admin/{x}': { ...toShops, request: oneRow },
  'POST /apiadmin/admin/{x}': { ...toShops, request: (target) => ({ params, body: { values: newShop(target) } }) },
  'PUT /apiadmin/admin/{x}': {
    ...toShops,
    request: async (target, world) => ({
      params,
      body: { key: await oneShop(target, world), version: 1, values: { address: 'Тула' } },
    }),
  },
  'DELETE /apiadmin/admin/{x}': {
    ...toShops,
    request: async (target, world) => ({ params, body: { id: await oneShop(target, world), version: 1 } }),
  },
  'GET /apiadmin/admin/suppliers/{x}': {
    ...toShops,
    request: ({ side }) => ({ params, query: { code: side.supplier } }),
  },
  'GET /apiadmin/suppliers/{x}': { ...toShops, request: oneRow, isSilent: true },
  'POST /apiadmin/suppliers/{x}': {
    request: (target) => ({ params, body: { values: newShop(target) } }),
    narrower: ['partner'],
    refuses: 'VALUE_REFUSED',
    open: staff,
  },
}

/** A spreadsheet as text. */
const exchange: Record<string, Sample> = {
  [`POST ${url}/export`]: {
    request: async (target, world) => ({
      params,
      query: { format: 'csv' },
      body: { filter: ['id', '=', await oneShop(target, world)] },
    }),
    ...reading,
    isSilent: true,
  },
}

/** The calls that take an object by its name. */
export const genericSamples: Record<string, Sample> = { ...ofAnyObject, ...roleDoors, ...exchange }
