import { sql } from 'kysely'
import { people } from '@lavka/domain/roles'
import { declareObject } from '../objects/object.ts'
import { findAddresses, lockAddresses } from './queries.ts'

/** Maximum number of addresses of one person. */
export const mostAddresses = 20
export const tooManyAddresses = `Можно сохранить не больше ${mostAddresses} адресов. Удалите ненужный`
export const addressIsShort = 'Укажите адрес: город, улицу и дом'

/** Delivery addresses for the general calls of a client: the person's own rows, whatever their role in the back office. */
export const addressesObject = declareObject({
  name: 'addresses',
  caption: 'Мои адреса',
  rowCaption: 'Адрес',
  title: 'address',
  allow: people,
  source: 'addresses',
  rowScope: ({ id }) => sql`addresses.user_id = ${id}`,
  key: 'id',
  sort: [
    { selector: 'isMain', desc: true },
    { selector: 'id', desc: false },
  ],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`addresses.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`addresses.version`, isHidden: true },
    title: {
      caption: 'Название',
      type: 'text',
      column: sql`addresses.title`,
      edit: { column: 'title', initial: '', longest: 60 },
    },
    address: {
      caption: 'Адрес',
      type: 'text',
      column: sql`addresses.address`,
      edit: { column: 'address', isRequired: true, longest: 300 },
    },
    comment: {
      caption: 'Подъезд, домофон, этаж',
      type: 'text',
      column: sql`addresses.comment`,
      edit: { column: 'comment', initial: '', longest: 300 },
    },
    isMain: { caption: 'Основной', type: 'boolean', column: sql`addresses.is_main` },
  },
  searched: [{ field: 'address', as: 'text' }],
  edits: {
    table: 'addresses',
    keyColumn: 'id',
    insert: people,
    update: people,
    given: ({ id }) => ({ user_id: id }),
    async check(db, { id }, { values, before }) {
      if (values.address !== undefined && String(values.address).length < 5)
        return [{ field: 'address', message: addressIsShort }]
      if (before !== null) return []
      await lockAddresses(db, id)
      const { length } = await findAddresses(db, id)
      return length < mostAddresses ? [] : [{ field: 'address', message: tooManyAddresses }]
    },
  },
})
