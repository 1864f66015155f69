import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { declareObject } from '../objects/object.ts'

const staff = ['admin', 'manager'] as const

/** The object that a note refers to. */
export const shelves = declareObject({
  name: 'shelves',
  caption: 'Полки',
  title: 'name',
  allow: staff,
  source: 'shelves',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`shelves.id`, isHidden: true },
    name: { caption: 'Название', type: 'text', column: sql`shelves.name` },
  },
  searched: [{ field: 'name', as: 'text' }],
})

/** A test object with a field of every type, a natural key and a unique name; `makeNotes` creates its table. */
export const notes = declareObject({
  name: 'notes',
  caption: 'Записки',
  rowCaption: 'Записка',
  title: 'name',
  allow: ['admin', 'manager', 'supplier'],
  source: 'notes',
  rowScope: ({ role }) => (role === 'supplier' ? sql`notes.name like 'Ферма%'` : sql`true`),
  key: 'id',
  sort: [{ selector: 'id', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`notes.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`notes.version`, isHidden: true },
    code: {
      caption: 'Код',
      type: 'text',
      column: sql`notes.code`,
      edit: { column: 'code', isRequired: true, form: 'code' },
    },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`notes.name`,
      edit: { column: 'name', isRequired: true, longest: 500 },
    },
    count: {
      caption: 'Штук',
      type: 'number',
      unit: 'шт',
      column: sql`notes.count`,
      isNullable: true,
      edit: { column: 'count', least: 0, most: 1_000_000 },
    },
    priceKopecks: {
      caption: 'Цена',
      type: 'money',
      column: sql`notes.price_kopecks`,
      isNullable: true,
      read: staff,
      edit: { column: 'price_kopecks', least: 0 },
    },
    onDay: {
      caption: 'День',
      type: 'date',
      column: sql`notes.on_day`,
      isNullable: true,
      edit: { column: 'on_day' },
    },
    at: { caption: 'Время', type: 'datetime', column: sql`notes.at`, isNullable: true, edit: { column: 'at' } },
    isCold: {
      caption: 'Холодная',
      type: 'boolean',
      column: sql`notes.is_cold`,
      edit: { column: 'is_cold', initial: false },
    },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`notes.state`,
      values: [
        { value: 'open', caption: 'Работает' },
        { value: 'closed', caption: 'Закрыта' },
      ],
      edit: { column: 'state', initial: 'open' },
    },
    shelf: {
      caption: 'Полка',
      type: 'number',
      column: sql`notes.shelf`,
      isNullable: true,
      lookup: { object: 'shelves', caption: 'name' },
      edit: { column: 'shelf' },
    },
  },
  searched: [{ field: 'name', as: 'text' }],
  edits: { table: 'notes', keyColumn: 'id', insert: staff, update: staff, remove: staff },
})

/** Creates the tables of the two objects like schema/tables. */
export async function makeNotes(owner: Kysely<Tables>): Promise<void> {
  for (const text of [
    'create table shelves (id bigint generated always as identity primary key, name text not null, version int not null default 1)',
    `create table notes (id bigint generated always as identity primary key, code text not null unique, name text not null, count int,
      price_kopecks bigint, on_day date, at timestamptz, is_cold boolean not null default false, state text not null default 'open',
      shelf bigint references shelves, version int not null default 1)`,
    "select follow_changes('notes', seller_column => '')",
    'grant select, insert, update, delete on notes, shelves to lavka_app',
  ])
    await sql.raw(text).execute(owner)
}
