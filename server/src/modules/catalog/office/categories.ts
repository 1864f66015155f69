import { formMessages } from '@lavka/domain/form-rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { isEmpty } from '../../objects/edits/asked-fields.ts'
import { declareObject } from '../../objects/object.ts'
import { findFreeCode } from './free-code.ts'
import { sectionField } from './section.ts'

const mostPosition = 10_000
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
  tree: 'parentId',
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
      edit: { column: 'code', isOnlyNew: true, form: 'code', longest: 60 },
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
    categoryType: sectionField(sql`categories.id`, sql`categories.code`),
    position: {
      caption: 'По порядку',
      type: 'number',
      column: sql`categories.position`,
      edit: { column: 'position', least: 0, most: mostPosition },
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
    unique: [{ constraint: 'categories_code_key', fields: ['code'] }],
    isMadeOfWords: true,
    complete: completeCategory,
    async check(db, _actor, { values, before }) {
      const noPosition = values.position === null ? [{ field: 'position', message: formMessages.required }] : []
      if (!before || typeof values.parentId !== 'number') return noPosition
      const isInside = await isWithin(db, values.parentId, before.id)
      const message = 'Раздел не может лежать внутри самого себя'
      return [...noPosition, ...(isInside ? [{ field: 'parentId', message }] : [])]
    },
  },
})

/** What a new category gets where it is not said: a code made of its name, a place after its neighbours. */
async function completeCategory(db: Transaction<Tables>, values: Readonly<Record<string, unknown>>) {
  const parent = typeof values['parentId'] === 'number' ? values['parentId'] : null
  return {
    ...(isEmpty(values['code']) && { code: await findFreeCode(db, 'categories', values['name'], 'category') }),
    ...(isEmpty(values['position']) && { position: await findLastPosition(db, parent) }),
  }
}

async function findLastPosition(db: Transaction<Tables>, parent: number | null): Promise<number> {
  const { rows } = await sql<{
    position: number
  }>`select least(coalesce(max(position), -10) + 10, ${mostPosition}::int) as position
    from categories where parent_id is not distinct from ${parent}::bigint`.execute(db)
  return rows[0]?.position ?? 0
}

/** Whether a category is another one or lies somewhere under it. */
async function isWithin(db: Transaction<Tables>, category: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from categories where id = ${category}
      union select c.id, c.parent_id from categories c join above on c.id = above.parent_id
    ) select from above where id = ${other}`.execute(db)
  return rows.length > 0
}
