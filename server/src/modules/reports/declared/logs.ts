import { sql, type RawBuilder } from 'kysely'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'
import { columnNames, eventNames, kindNames, rowNames } from './log-words.ts'

/** The words of a key; `others` where there are none. */
const wordsOf = (words: Readonly<Record<string, string>>, key: ReturnType<typeof sql.ref>, others: string) =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${key}, ${others})`
const shown = (value: RawBuilder<unknown>) => sql`coalesce(nullif(case when (word ->> 'isMoney')::boolean
  then replace(to_char((${value})::numeric / 100, 'FM999999999990.00'), '.', ',') || ' ₽' else ${value} end, ''), '—')`

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
          select c.at as time, coalesce(person_name(c.user_id), 'Система') as who, ${wordsOf(kindNames, sql.ref('c.kind'), '')} as action,
            ${wordsOf(rowNames, sql.ref('c.table_name'), 'Запись')} || ' ' || coalesce(c.after ->> 'name', c.before ->> 'name', c.after ->> 'number', '№ ' || c.row_key) as what,
            coalesce((select string_agg(distinct case when word is null then 'Другие сведения' else (word ->> 'caption') || ': '
                || ${shown(sql`(c.before ->> key)`)} || ' → ' || ${shown(sql`value`)} end, '; ')
              from jsonb_each_text(c.after) cross join lateral (select ${JSON.stringify(columnNames)}::jsonb -> c.table_name -> key as word) words
              where c.kind = 'update'), '') as details
          from object_changes c where ${isInTime(sql.ref('c.at'))}
          union all
          select e.created_at, coalesce(person_name(e.actor_id), 'Система'), ${wordsOf(eventNames, sql.ref('e.event'), 'Изменение заказа')}, 'Заказ ' || o.number, e.reason
          from order_events e join orders o on o.id = e.order_id where ${ofSeller} and ${isInTime(sql.ref('e.created_at'))}
        ) log
        where ${isFound(sql.ref('who'), sql.ref('action'), sql.ref('what'), sql.ref('details'))}
        order by time desc`,
    })
  },
})
