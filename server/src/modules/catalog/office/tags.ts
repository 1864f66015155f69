import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'

/** What a filter of the shop offers: «Без сахара», «Веганское». Products hold the codes, so that a code never changes. */
export const tagsOffice = declareObject({
  name: 'tags',
  caption: 'Метки товаров',
  rowCaption: 'Метка',
  title: 'name',
  allow: ['admin', 'manager', 'supplier'],
  source: 'tags',
  rowScope: () => sql`true`,
  key: 'code',
  sort: [{ selector: 'position', desc: false }],
  fields: {
    code: {
      caption: 'Код',
      type: 'text',
      column: sql`tags.code`,
      edit: { column: 'code', isRequired: true, isOnlyNew: true, form: 'code', longest: 40 },
    },
    version: { caption: 'Версия', type: 'number', column: sql`tags.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`tags.name`,
      edit: { column: 'name', isRequired: true, longest: 40 },
    },
    position: {
      caption: 'По порядку',
      type: 'number',
      column: sql`tags.position`,
      edit: { column: 'position', isRequired: true, least: 0, most: 10_000 },
    },
    productCount: {
      caption: 'Товаров',
      type: 'number',
      column: sql`(select count(*) from products where products.tags @> array[tags.code])`,
    },
  },
  searched: [{ field: 'name', as: 'text' }],
  details: [{ object: 'products', by: 'tags', caption: 'Товары' }],
  edits: {
    table: 'tags',
    keyColumn: 'code',
    insert: ['admin', 'manager'],
    update: ['admin', 'manager'],
    remove: ['admin', 'manager'],
  },
})
