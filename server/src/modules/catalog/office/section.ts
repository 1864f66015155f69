import { sql, type RawBuilder } from 'kysely'
import type { ObjectField } from '../../objects/field.ts'

/**
 * The field by which rows of a branch of the catalogue are found (`cat_type`, specification §7): compared with the code of a section it is true for
 * the rows of that section and of everything under it. `id` is the row's category, `code` the code of it.
 */
export const sectionField = (id: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
  ({
    caption: 'Код раздела',
    type: 'text',
    column: code,
    oneOf: (codes) => sql`(${id} in (
      with recursive inside as (
        select id from categories where code = any (${codes}::text[])
        union select categories.id from categories join inside on categories.parent_id = inside.id
      ) select id from inside))`,
    isHidden: true,
  }) as const satisfies ObjectField
