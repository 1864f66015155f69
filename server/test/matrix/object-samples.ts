import type { Role } from '@lavka/domain/roles'
import { newCode, newDay, newShop, oneShop, type MakeRow } from './new-rows.ts'
import type { Person } from './people.ts'
import type { Sample } from './samples.ts'
import type { World } from './world.ts'

const staff: readonly Role[] = ['admin', 'manager']

type Written = {
  makeRow: MakeRow
  /** the row to read, where its own people cannot see the row that is being written */
  makeShown?: MakeRow
  /** the values of a new row and of a change */
  insert?: (target: Person, world: World) => Promise<object> | object
  update?: object
  canRemove?: true
  /** roles that may see everybody's rows */
  open: readonly Role[]
}

/** The keys that are not called `id`. */
const keys: Record<string, string> = {
  tags: 'code',
  taplinks: 'supplierId',
  'approval-rules': 'field',
  discounts: 'key',
  callbacks: 'key',
  'beneficiary-book': 'position',
  'gift-movements': 'number',
}

/** Whose `GET /objects/{name}` is a call of their module. */
const haveOwnGet = ['orders', 'traders', 'reviews']

/** The calls of an object of the back office (modules/objects): its fields, rows and edits. */
export function ofObject(
  name: string,
  { makeRow, makeShown = makeRow, insert, update, canRemove, open }: Written,
): Record<string, Sample> {
  const url = `/apiadmin/objects/${name}`
  const key = keys[name] ?? 'id'
  const listed: Sample = {
    request: async (target, world) => ({
      query: { filter: JSON.stringify([key, '=', await makeShown(target, world)]) },
    }),
    isSilent: true,
    open,
  }
  return {
    [`GET ${url}/fields`]: {},
    [`POST ${url}/loadoptions`]: {
      request: async (target, world) => ({ body: { filter: [key, '=', await makeShown(target, world)] } }),
      isSilent: true,
      open,
    },
    [`GET ${url}/loadoptions`]: listed,
    ...(!haveOwnGet.includes(name) && { [`GET ${url}`]: listed }),
    ...(insert && {
      [`POST ${url}`]: {
        request: async (target, world) => ({ body: { values: await insert(target, world) } }),
        refuses: 'VALUE_REFUSED',
        open,
      },
    }),
    ...(update && {
      [`PUT ${url}`]: {
        request: async (target, world) => ({
          body: { key: await makeRow(target, world), version: 1, values: update },
        }),
        refuses: 'NOT_FOUND',
        open,
      },
    }),
    ...(canRemove && {
      [`DELETE ${url}`]: {
        request: async (target, world) => ({ body: { id: await makeRow(target, world), version: 1 } }),
        refuses: 'NOT_FOUND',
        open,
      },
    }),
  }
}

const all: readonly Role[] = [...staff, 'supplier', 'partner']

/** The calls of each object of the back office. */
export const objectSamples: Record<string, Sample> = {
  ...ofObject('tags', {
    makeRow: (_, world) => world.makeTag(),
    insert: () => ({ code: newCode(), name: 'Метка', position: 1 }),
    update: { name: 'Другая метка' },
    canRemove: true,
    open: all,
  }),
  ...ofObject('categories', {
    makeRow: (_, world) => world.makeCategory(),
    insert: () => ({ code: newCode(), name: 'Категория', position: 1 }),
    update: { name: 'Другая категория' },
    canRemove: true,
    open: all,
  }),
  'GET /apiadmin/objects/categories/tree': {},
  'PUT /apiadmin/objects/categories/move': {
    request: async (_, world) => ({
      body: { id: await world.makeCategory(), version: 1, parentId: null, before: null },
    }),
    open: staff,
  },
  'POST /apiadmin/objects/categories/merge': {
    request: async (_, world) => ({
      body: { id: await world.makeCategory(), version: 1, into: await world.makeCategory() },
    }),
    open: staff,
  },
  'POST /apiadmin/objects/categories/products': {
    request: async (_, world) => ({ body: { id: await world.makeCategory(), into: await world.makeCategory() } }),
    open: staff,
  },
  ...ofObject('shops', {
    makeRow: oneShop,
    insert: newShop,
    update: { address: 'Тула' },
    canRemove: true,
    open: staff,
  }),
  ...ofObject('products', {
    makeRow: ({ side }, world) => world.makeProduct(side.shopId),
    insert: async ({ side }, world) => ({
      code: newCode(),
      name: 'Товар',
      supplierId: side.supplierId,
      shopId: side.shopId,
      categoryId: await world.makeCategory(),
      priceKopecks: 100_00,
    }),
    update: { priceKopecks: 90_00 },
    open: staff,
  }),
  ...ofObject('money-differences', {
    makeRow: ({ side }, world) => world.makeDifference(side.beneficiaryId),
    open: staff,
  }),
  ...ofObject('payouts', { makeRow: ({ side }) => side.payoutId, open: staff }),
  ...ofObject('receipts', { makeRow: (target, world) => world.makeReceipt(target), open: staff }),
  ...ofObject('beneficiary-book', { makeRow: () => 1, open: staff }),
  ...ofObject('polls', {
    makeRow: (_, world) => world.makePoll(),
    insert: () => ({ code: newCode(), title: 'Как дела' }),
    update: { title: 'Как вам' },
    open: staff,
  }),
  ...ofObject('search-synonyms', {
    makeRow: (_, world) => world.makeSynonyms(),
    insert: () => ({ words: 'бульба, картофель' }),
    update: { words: 'бульба, картофель, картошка' },
    canRemove: true,
    open: staff,
  }),
  ...ofObject('marketplace', {
    makeRow: (_, world) => world.resetMarketplace(),
    update: { slogan: 'сыры и не только' },
    open: staff,
  }),
  ...ofObject('consent-editions', {
    makeRow: () => 1,
    insert: () => ({ kind: 'advertising', title: 'Реклама', template: 'Пишет {оператор}' }),
    open: staff,
  }),
  ...ofObject('service-pages', {
    makeRow: (_, world) => world.makeServicePage(),
    insert: () => ({ page: 'offer', title: 'Оферта', startsOn: newDay(), body: 'Текст' }),
    update: { title: 'Договор' },
    canRemove: true,
    open: staff,
  }),
  ...ofObject('poll-questions', {
    makeRow: (_, world) => world.makeQuestion(),
    insert: async (_, world) => ({ pollId: await world.makePoll(), position: 1, title: 'Да?', options: 'Да\nНет' }),
    update: { title: 'Нет?' },
    canRemove: true,
    open: staff,
  }),
  ...ofObject('documents', {
    makeRow: ({ side }, world) => world.makeDocument(side.supplierId),
    insert: ({ side }) => ({ name: 'Сыр', number: newCode(), issuedOn: '2026-01-01', supplierId: side.supplierId }),
    update: { number: 'Другой' },
    open: staff,
  }),
  ...ofObject('traders', { makeRow: ({ id }) => id, open: staff }),
  ...ofObject('reviews', { makeRow: (target, world) => world.review(target, 'approved'), open: staff }),
  ...ofObject('claims', { makeRow: async (target, world) => (await world.claim(target)).id, open: staff }),
  ...ofObject('callbacks', { makeRow: (target, world) => world.callback(target), open: staff }),
  ...ofObject('delivery-ratings', { makeRow: (target, world) => world.deliveryRating(target), open: staff }),
  ...ofObject('bank-exchanges', { makeRow: (_, world) => world.makeExchange(), open: ['admin'] }),
  ...ofObject('jobs', { makeRow: (_, world) => world.makeJob(), open: staff }),
}
