import { sql } from 'kysely'
import { servicePageNames } from '@lavka/domain/service-pages'
import { namedValues } from '../objects/field.ts'
import { declareObject } from '../objects/object.ts'

const inPlan = { field: 'state', values: ['planned'] } as const
const editors = ['admin'] as const

/** Editions of the shop's service pages; what is in force stays as people have read it (schema/tables/service_page_editions.sql). */
export const servicePagesOffice = declareObject({
  name: 'service-pages',
  caption: 'Страницы магазина',
  rowCaption: 'Редакция страницы',
  title: 'title',
  allow: ['admin', 'manager'],
  source: 'service_page_editions',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [
    { selector: 'page', desc: false },
    { selector: 'startsOn', desc: true },
  ],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`service_page_editions.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`service_page_editions.version`, isHidden: true },
    page: {
      caption: 'Страница',
      type: 'status',
      column: sql`service_page_editions.page`,
      values: namedValues(servicePageNames),
      edit: { column: 'page', isRequired: true, isOnlyNew: true },
    },
    title: {
      caption: 'Заголовок',
      type: 'text',
      column: sql`service_page_editions.title`,
      edit: { column: 'title', isRequired: true, longest: 120, states: inPlan },
    },
    startsOn: {
      caption: 'Действует с',
      type: 'date',
      column: sql`service_page_editions.starts_on`,
      edit: { column: 'starts_on', isRequired: true, states: inPlan },
    },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`case when service_page_editions.starts_on > today_in_moscow() then 'planned'
        when exists (select from service_page_editions later where later.page = service_page_editions.page
          and (later.starts_on, later.id) > (service_page_editions.starts_on, service_page_editions.id)
          and later.starts_on <= today_in_moscow()) then 'former' else 'current' end`,
      values: namedValues({ planned: 'Готовится', current: 'Действует', former: 'Прежняя' }),
    },
    body: {
      caption: 'Текст',
      type: 'text',
      column: sql`service_page_editions.body`,
      edit: { column: 'body', isRequired: true, longest: 30_000, isMultiline: true, states: inPlan },
    },
  },
  searched: [{ field: 'title', as: 'text' }],
  edits: {
    table: 'service_page_editions',
    keyColumn: 'id',
    insert: editors,
    update: editors,
    remove: editors,
    removeStates: inPlan,
    async check(db, _actor, { values: { startsOn, page, body }, before }) {
      const left = /\[[^\]]+\]/.exec(body ?? '')
      if (left) return [{ field: 'body', message: `Допишите то, что стоит в квадратных скобках: ${left[0]}` }]
      if (startsOn == null) return []
      const today = await sql<{ today: string }>`select today_in_moscow()::text as today`.execute(db)
      const day = today.rows[0]?.today ?? ''
      if (startsOn < day) return [{ field: 'startsOn', message: 'Этот день уже прошёл' }]
      // a correction of what is in force since today; a planned one is changed itself
      if (startsOn === day) return []
      const other = await db
        .selectFrom('service_page_editions')
        .select('id')
        .where(sql<string>`page`, '=', page ?? before?.page ?? '')
        .where('starts_on', '=', startsOn)
        .where('id', '!=', before?.id ?? 0)
        .executeTakeFirst()
      return other
        ? [{ field: 'startsOn', message: 'С этого дня уже начинается другая редакция страницы', needs: ['page'] }]
        : []
    },
  },
})
