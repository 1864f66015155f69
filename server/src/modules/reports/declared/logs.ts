import { sql } from 'kysely'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

const kinds = { insert: 'Добавление', update: 'Изменение', delete: 'Удаление' }
const events = {
  place: 'Оформление',
  confirm: 'Подтверждение',
  assemble: 'Начало сборки',
  pack: 'Заказ собран',
  ship: 'Отправка',
  deliver: 'Вручение',
  complete: 'Завершение',
  cancel: 'Отмена',
}
const tables = {
  products: 'Товар',
  shops: 'Магазин',
  suppliers: 'Поставщик',
  categories: 'Категория',
  tags: 'Метка',
  contracts: 'Договор',
  documents: 'Документ',
  supplier_clients: 'Клиент поставщика',
  addresses: 'Адрес',
  approval_rules: 'Правило подтверждения',
}
const dictionary = (words: Readonly<Record<string, string>>, key: ReturnType<typeof sql.ref>) =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${key}, ${key})`

/** Who did what: changes of rows and steps of orders, the newest first. Row security says whose of them one reads. */
export const logsReport = declareReport({
  name: 'logs',
  caption: 'Журнал действий',
  about: 'Кто и когда что изменил: товары, магазины, договоры и заказы. Новые записи сверху.',
  section: 'reports',
  allow: ['admin', 'manager', 'supplier'],
  hasSearch: true,
  days: 7,
  find: (db, actor, { from, to, search }) => {
    const words = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
    const isFound = (...texts: ReturnType<typeof sql.ref>[]) =>
      search.trim() === '' ? sql`true` : sql`concat_ws(' ', ${sql.join(texts)}) ilike ${words}`
    const isInTime = (
      time: ReturnType<typeof sql.ref>,
    ) => sql`${time} >= ${from}::date::timestamp at time zone 'Europe/Moscow'
      and ${time} < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`
    const ofSeller = actor.role === 'supplier' ? sql`e.supplier_id = ${actor.supplierId}` : sql`true`
    return findRows(db, {
      columns: {
        time: { caption: 'Когда', type: 'time' },
        who: { caption: 'Кто', type: 'text' },
        action: { caption: 'Действие', type: 'text' },
        what: { caption: 'Что', type: 'text' },
        details: { caption: 'Подробности', type: 'text' },
      },
      query: sql`
        select * from (
          select c.at as time, coalesce(person_name(c.user_id), 'Система') as who, ${dictionary(kinds, sql.ref('c.kind'))} as action,
            ${dictionary(tables, sql.ref('c.table_name'))} || ' ' || coalesce(c.after ->> 'name', c.before ->> 'name', c.after ->> 'number', '№ ' || c.row_key) as what,
            coalesce((select string_agg(key || ': ' || coalesce(nullif(c.before ->> key, ''), '—') || ' → ' || coalesce(nullif(value, ''), '—'), '; ' order by key)
              from jsonb_each_text(c.after) where c.kind = 'update'), '') as details
          from object_changes c where ${isInTime(sql.ref('c.at'))}
          union all
          select e.created_at, coalesce(person_name(e.actor_id), 'Система'), ${dictionary(events, sql.ref('e.event'))}, 'Заказ ' || o.number, e.reason
          from order_events e join orders o on o.id = e.order_id where ${ofSeller} and ${isInTime(sql.ref('e.created_at'))}
        ) log
        where ${isFound(sql.ref('who'), sql.ref('action'), sql.ref('what'), sql.ref('details'))}
        order by time desc`,
    })
  },
})
