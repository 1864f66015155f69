import { sql } from 'kysely'
import type { Actor } from '../../../auth.ts'
import { declareObject } from '../object.ts'

/** The object that a warehouse refers to; a supplier sees itself. */
export const warehouseOwners = declareObject({
  name: 'warehouse-owners',
  caption: 'Владельцы складов',
  allow: ['admin', 'manager', 'supplier'],
  source: 'suppliers',
  rowScope: ({ role, supplierId }: Actor) => (role === 'supplier' ? sql`suppliers.id = ${supplierId}` : sql`true`),
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`suppliers.id`, isHidden: true },
    name: { caption: 'Название', type: 'text', column: sql`suppliers.name` },
  },
  searched: [{ field: 'name', as: 'text' }],
})

/** A test object with every kind of field and rule; the test creates its table. */
export const warehouses = declareObject({
  name: 'warehouses',
  caption: 'Склады',
  rowCaption: 'Склад',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'warehouses',
  rowScope: ({ role }: Actor) => (role === 'investor' ? sql`false` : sql`true`),
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`warehouses.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`warehouses.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`warehouses.name`,
      edit: { column: 'name', isRequired: true, longest: 60 },
    },
    places: {
      caption: 'Мест',
      type: 'number',
      column: sql`warehouses.places`,
      edit: { column: 'places', isRequired: true, least: 0, most: 1000 },
    },
    taken: { caption: 'Занято', type: 'number', column: sql`warehouses.taken` },
    rentKopecks: {
      caption: 'Аренда',
      type: 'money',
      column: sql`warehouses.rent_kopecks`,
      isNullable: true,
      read: ['admin', 'manager', 'supplier'],
      edit: { column: 'rent_kopecks', least: 0, most: 100_000_000, allow: ['admin'] },
    },
    openedOn: {
      caption: 'Открыт',
      type: 'date',
      column: sql`warehouses.opened_on`,
      isNullable: true,
      edit: { column: 'opened_on' },
    },
    isCold: {
      caption: 'Холодный',
      type: 'boolean',
      column: sql`warehouses.is_cold`,
      edit: { column: 'is_cold', initial: false, states: { field: 'state', values: ['open'] } },
    },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`warehouses.state`,
      values: [
        { value: 'open', caption: 'Работает' },
        { value: 'closed', caption: 'Закрыт' },
      ],
      edit: { column: 'state', initial: 'open' },
    },
    supplierId: {
      caption: 'Поставщик',
      type: 'number',
      column: sql`warehouses.supplier_id`,
      lookup: { object: 'warehouse-owners', caption: 'name' },
      edit: { column: 'supplier_id', isRequired: true, isOnlyNew: true },
    },
  },
  searched: [{ field: 'name', as: 'text' }],
  edits: {
    table: 'warehouses',
    keyColumn: 'id',
    insert: ['admin', 'manager', 'supplier'],
    update: ['admin', 'manager', 'supplier'],
    remove: ['admin', 'supplier'],
    check: (_db, _actor, { values, before }) =>
      (values.state ?? before?.state) === 'closed' && (values.places ?? before?.places) !== 0
        ? [{ field: 'places', message: 'У закрытого склада мест нет' }]
        : [],
  },
})
