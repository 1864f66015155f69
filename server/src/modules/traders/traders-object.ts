import { sql } from 'kysely'
import { declareObject } from '../objects/object.ts'
import { namedValues } from '../objects/field.ts'
import { roleNames } from '../users/role-names.ts'

export const typeNames = { person: 'Физлицо', organisation: 'Организация', supplier: 'Поставщик' }
export const stateNames = { active: 'Действует', blocked: 'Заблокирована', closed: 'Удаляется владельцем' }

const orders = sql`from orders where orders.user_id = users.id`

/** An account that is both blocked and closed counts as blocked, because a login cannot reopen it. */
export const stateOf = sql<keyof typeof stateNames>`case
  when users.blocked_at is not null then 'blocked' when users.closed_at is not null then 'closed' else 'active' end`

const firstInn = sql`from user_inns where user_id = users.id order by id limit 1`

/**
 * People and organisations for the back office with masked contacts; filters and sorting use the masked values too. The unmasked contacts are
 * returned by a separate call.
 */
export const tradersObject = declareObject({
  name: 'traders',
  hasOwnGet: true,
  caption: 'Пользователи',
  rowCaption: 'Пользователь',
  title: 'name',
  readEvent: 'people.searched',
  allow: ['admin', 'manager'],
  source: 'users',
  rowScope: () => sql`users.removed_at is null`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`users.id`, isHidden: true },
    name: { caption: 'Имя', type: 'text', column: sql`users.name` },
    role: { caption: 'Кто это', type: 'status', column: sql`users.role`, values: namedValues(roleNames) },
    type: { caption: 'Лицо', type: 'status', column: sql`users.type`, values: namedValues(typeNames) },
    state: { caption: 'Учётная запись', type: 'status', column: stateOf, values: namedValues(stateNames) },
    company: {
      caption: 'Организация',
      type: 'text',
      column: sql`coalesce((select name ${firstInn}), '')`,
    },
    inn: {
      caption: 'ИНН',
      type: 'text',
      // ten digits: public number of an organisation; twelve: a person's, masked
      column: sql`coalesce((select case when length(inn) = 12 then '…' || right(inn, 4) else inn end ${firstInn}), '')`,
    },
    login: { caption: 'Логин', type: 'text', column: sql`masked_contact(users.login)` },
    email: { caption: 'Почта', type: 'text', column: sql`masked_contact(users.email)` },
    phoneEnd: { caption: 'Телефон', type: 'text', column: sql`right(users.phone_digits, 4)` },
    orderCount: { caption: 'Заказов', type: 'number', column: sql`(select count(*) ${orders})` },
    debtKopecks: {
      caption: 'Долг',
      type: 'money',
      column: sql`(select coalesce(sum(to_pay_kopecks), 0)::bigint ${orders} and orders.funds = 'debt')`,
    },
    createdAt: { caption: 'С нами с', type: 'datetime', column: sql`users.created_at` },
  },
  searched: (words, digits) => sql`(
    users.name ilike ${words} or users.login ilike ${words} or users.email ilike ${words} or users.code ilike ${words}
    or users.id in (select user_id from user_inns where inn ilike ${words} or name ilike ${words})
    ${digits === null ? sql`` : sql`or users.phone_digits like ${digits}`}
  )`,
})
