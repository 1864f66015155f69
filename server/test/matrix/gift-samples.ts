import type { Role } from '@lavka/domain/roles'
import { newCode } from './new-rows.ts'
import { ofObject } from './object-samples.ts'
import type { Sample } from './samples.ts'

const staff: readonly Role[] = ['admin', 'manager']

/** The calls of gift certificates. */
export const giftSamples: Record<string, Sample> = {
  ...ofObject('gift-series', {
    makeRow: (_, world) => world.makeGiftSeries(),
    insert: () => ({
      name: newCode(),
      reason: 'Оплатил клиент',
      nominalKopecks: 500_00,
      size: 1,
      expiresOn: '2030-12-31',
    }),
    update: { name: 'Другая серия' },
    open: staff,
  }),
  'PUT /apiadmin/objects/gift-series/issue': {
    request: async (_, world) => ({ body: { id: await world.makeGiftSeries(), version: 1 } }),
    open: ['admin'],
  },
  ...ofObject('gift-certificates', {
    makeRow: async (_, world) => (await world.makeGiftCertificate()).certificate,
    update: { blockReason: 'Потерян' },
    open: staff,
  }),
  ...ofObject('gift-movements', {
    makeRow: async (_, world) => (await world.makeGiftCertificate()).movement,
    open: staff,
  }),
  ...ofObject('gift-dues', {
    makeRow: ({ side }, world) => world.makeGiftDue(side.supplierId),
    open: staff,
  }),
  'PUT /apiadmin/objects/gift-dues/pay': {
    request: async ({ side }, world) => ({ body: { id: await world.makeGiftDue(side.supplierId), kopecks: 100_00 } }),
    open: ['admin'],
  },
  // what nobody has: a slip of the finger is no guess
  'POST /api/gift-certificates/balance': {
    request: () => ({ body: { code: 'ABCD' } }),
    answersOwn: 'CERTIFICATE_REFUSED',
  },
}
