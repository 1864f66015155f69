import type { Role } from '@lavka/domain/roles'
import { newCode } from './new-rows.ts'
import { ofObject } from './object-samples.ts'
import type { Sample } from './samples.ts'

const staff: readonly Role[] = ['admin', 'manager']

/** Suppliers in the back office: contracts, what waits for approval, clients, partners, onboarding. */
export const supplierSamples: Record<string, Sample> = {
  ...ofObject('promotions', {
    makeRow: ({ side }, world) => world.makePromotion(side.supplierId, 'draft'),
    makeShown: ({ side }, world) => world.makePromotion(side.supplierId, 'offered'),
    insert: ({ side }) => ({ name: newCode(), kind: 'percent', percent: 10, supplierId: side.supplierId }),
    update: { percent: 11 },
    canRemove: true,
    open: staff,
  }),
  'PUT /apiadmin/objects/promotions/state': {
    request: async ({ side }, world) => ({
      body: { id: await world.makePromotion(side.supplierId, 'active'), version: 1, to: 'stopped' },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'POST /apiadmin/objects/promotions/split': {
    request: async (_, world) => ({ body: { id: await world.makeCodePromotion() } }),
    open: staff,
  },
  'POST /apiadmin/objects/promotions/trial': {
    request: async ({ side }, world) => ({ body: { id: await world.makePromotion(side.supplierId, 'draft') } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  ...ofObject('promo-codes', {
    makeRow: (_, world) => world.makePromoCode(),
    insert: async ({ side }, world) => ({
      code: newCode(),
      promotionId: await world.makePromotion(side.supplierId, 'draft'),
    }),
    update: { isActive: false },
    open: staff,
  }),
  ...ofObject('code-series', {
    makeRow: async (_, world) => (await world.makeMember()).series,
    insert: async (_, world) => ({ name: newCode(), promotionId: await world.makeCodePromotion(), size: 1 }),
    update: { name: 'Другая серия' },
    open: staff,
  }),
  ...ofObject('client-groups', {
    makeRow: (_, world) => world.makeGroup(),
    insert: () => ({ name: newCode() }),
    // every call would give another group the same name
    update: {},
    canRemove: true,
    open: staff,
  }),
  ...ofObject('client-group-members', {
    makeRow: async (_, world) => (await world.makeMember()).member,
    insert: async (_, world) => ({ personId: await world.makePerson(), groupId: await world.makeGroup() }),
    update: {},
    canRemove: true,
    open: staff,
  }),
  'GET /api/promotions/own': {},
  ...ofObject('discounts', {
    makeRow: async ({ side }, world) => `promotion ${await world.makePromotion(side.supplierId, 'active')}`,
    open: staff,
  }),
  ...ofObject('contracts', {
    makeRow: ({ side }, world) => world.makeContract(side.supplierId, 'draft'),
    makeShown: ({ side }, world) => world.makeContract(side.supplierId, 'offered'),
    insert: ({ side }) => ({
      number: newCode(),
      supplierId: side.supplierId,
      startsOn: '2026-01-01',
      commissionPercent: 12.5,
    }),
    update: { commissionPercent: 11 },
    canRemove: true,
    open: staff,
  }),
  ...ofObject('price-lists', {
    makeRow: async ({ side }, world) => (await world.makePriceList(side.shopId, side.supplierId)).id,
    insert: ({ side }) => ({ name: newCode(), supplierId: side.supplierId, startsAt: '2030-01-01T00:00:00.000Z' }),
    update: { name: 'Другие цены' },
    canRemove: true,
    open: staff,
  }),
  ...ofObject('price-list-rows', {
    makeRow: async ({ side }, world) => (await world.makePriceList(side.shopId, side.supplierId)).row,
    insert: async ({ side }, world) => ({
      priceListId: (await world.makePriceList(side.shopId, side.supplierId)).id,
      productId: await world.makeProduct(side.shopId),
      priceKopecks: 120_00,
    }),
    update: { priceKopecks: 130_00 },
    canRemove: true,
    open: staff,
  }),
  'PUT /apiadmin/objects/price-lists/state': {
    request: async ({ side }, world) => ({
      body: { id: (await world.makePriceList(side.shopId, side.supplierId)).id, version: 1, to: 'planned' },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  'POST /apiadmin/objects/price-lists/products': {
    request: async ({ side }, world) => ({
      body: { id: (await world.makePriceList(side.shopId, side.supplierId)).id, version: 1 },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  ...ofObject('stock-movements', { makeRow: ({ side }, world) => world.makeMovement(side.shopId), open: staff }),
  ...ofObject('change-proposals', {
    makeRow: ({ side }, world) => world.makeProposal(side.shopId),
    open: staff,
  }),
  'PUT /apiadmin/objects/change-proposals/state': {
    request: async ({ side }, world) => ({
      body: { id: await world.makeProposal(side.shopId), version: 1, productVersion: 1, to: 'accepted' },
    }),
    open: staff,
  },
  'PUT /apiadmin/objects/change-proposals/withdrawal': {
    request: async ({ side }, world) => ({ body: { id: await world.makeProposal(side.shopId), version: 1 } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  ...ofObject('approval-rules', { makeRow: (_, world) => world.makeRule(), update: { percent: null }, open: staff }),
  'PUT /apiadmin/objects/contracts/state': {
    request: async ({ side }, world) => ({
      body: { id: await world.makeContract(side.supplierId, 'draft'), version: 1, to: 'offered' },
    }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  ...ofObject('supplier-traders', {
    makeRow: ({ side }, world) => world.makeClient(side.supplierId),
    update: { codeSupplier: '' },
    open: staff,
  }),
  ...ofObject('taplinks', {
    makeRow: ({ side }, world) => world.makeTaplink(side.supplierId),
    insert: async (_, world) => ({ supplierId: await world.makeSupplier(), title: 'Ссылки' }),
    // the same values for each call, and so no new version
    update: {},
    open: staff,
  }),
  ...ofObject('partner-suppliers', {
    makeRow: ({ side }) => side.supplierId,
    // the same values for each call, and so no new version
    update: {},
    open: staff,
  }),
  'GET /apiadmin/objects/suppliers/onboarding': {
    request: ({ side }) => ({ query: { id: side.supplierId } }),
    refuses: 'NOT_FOUND',
    open: staff,
  },
  // it sells already
  'PUT /apiadmin/objects/suppliers/submission': {
    request: ({ side }) => ({ body: { id: side.supplierId, version: 1 } }),
    answersOwn: 'TRANSITION_REFUSED',
    refuses: 'NOT_FOUND',
  },
  'PUT /apiadmin/objects/suppliers/onboarding': {
    request: async (_, world) => ({
      body: { id: await world.makeSupplier(), version: 1, to: 'returned', reason: 'ИНН' },
    }),
    open: staff,
  },
  ...ofObject('suppliers', {
    makeRow: ({ side }) => side.supplierId,
    insert: () => ({ code: newCode(), name: 'Ферма', region: 'Тула', phone: '+7 900 123-45-67' }),
    // the same values for each call, and so no new version
    update: {},
    open: staff,
  }),
}
