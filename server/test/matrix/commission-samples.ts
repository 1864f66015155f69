import { moscowDay } from '@lavka/domain/delivery-schedule'
import type { Role } from '@lavka/domain/roles'
import { ofObject } from './object-samples.ts'
import type { Sample } from './samples.ts'

const staff: readonly Role[] = ['admin', 'manager']
const today = () => moscowDay(new Date())

/** The calls of commission that suppliers owe. */
export const commissionSamples: Record<string, Sample> = {
  ...ofObject('commission-dues', {
    makeRow: ({ side }, world) => world.makeCommissionDue(side.supplierId),
    open: staff,
  }),
  ...ofObject('commission-acts', {
    makeRow: async ({ side }, world) => (await world.makeCommissionAct(side.supplierId)).act,
    open: staff,
  }),
  ...ofObject('commission-payments', {
    makeRow: async ({ side }, world) => (await world.makeCommissionAct(side.supplierId)).payment,
    open: staff,
  }),
  'POST /apiadmin/objects/commission-acts/make': {
    request: async ({ side }, world) => {
      await world.makeCommissionDue(side.supplierId)
      return { body: { supplier: side.supplierId, until: today() } }
    },
    open: ['admin'],
  },
  'PUT /apiadmin/objects/commission-acts/pay': {
    request: async ({ side }, world) => {
      const { act } = await world.makeCommissionAct(side.supplierId)
      return { body: { id: act, leftKopecks: 10_00, kopecks: 10_00, on: today(), note: '№ 15' } }
    },
    open: ['admin'],
  },
}
