import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { declareObject } from '../../objects/object.ts'

const parents = sql`left join categories parents on parents.id = categories.parent_id`

/** The tree of categories. */
export const categoriesOffice = declareObject({
  name: 'categories',
  caption: 'Категории',
  rowCaption: 'Категория',
  title: 'name',
  allow: ['admin', 'manager', 'supplier'],
  source: 'categories',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [
    { selector: 'parentName', desc: false },
    { selector: 'position', desc: false },
  ],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`categories.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`categories.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`categories.name`,
      edit: { column: 'name', isRequired: true, longest: 80 },
    },
    code: {
      caption: 'Код',
      type: 'text',
      column: sql`categories.code`,
      edit: { column: 'code', isRequired: true, isOnlyNew: true, form: 'code', longest: 60 },
    },
    parentId: {
      caption: 'Раздел',
      type: 'number',
      column: sql`categories.parent_id`,
      lookup: { object: 'categories', caption: 'name' },
      isNullable: true,
      isHidden: true,
      edit: { column: 'parent_id' },
    },
    parentName: { caption: 'Раздел', type: 'text', column: sql`parents.name`, join: parents, isNullable: true },
    categoryType: {
      caption: 'Код раздела',
      type: 'text',
      column: sql`coalesce(parents.code, categories.code)`,
      join: parents,
      isHidden: true,
    },
    position: {
      caption: 'По порядку',
      type: 'number',
      column: sql`categories.position`,
      edit: { column: 'position', isRequired: true, least: 0, most: 10_000 },
    },
    productCount: {
      caption: 'Товаров в продаже',
      type: 'number',
      column: sql`(select count(*) from products where products.category_id = categories.id and products.is_sold)`,
    },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'code', as: 'text' },
  ],
  edits: {
    table: 'categories',
    keyColumn: 'id',
    insert: ['admin', 'manager'],
    update: ['admin', 'manager'],
    remove: ['admin', 'manager'],
    async check(db, _actor, { values, before }) {
      if (!before || typeof values.parentId !== 'number') return []
      const isInside = await isWithin(db, values.parentId, before.id)
      return isInside ? [{ field: 'parentId', message: 'Раздел не может лежать внутри самого себя' }] : []
    },
  },
})

/** Whether a category is another one or lies somewhere under it. */
async function isWithin(db: Transaction<Tables>, category: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from categories where id = ${category}
      union select c.id, c.parent_id from categories c join above on c.id = above.parent_id
    ) select from above where id = ${other}`.execute(db)
  return rows.length > 0
}
