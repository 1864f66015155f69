import { sql } from 'kysely'
import { namedValues } from '../objects/field.ts'
import { declareObject } from '../objects/object.ts'

const OPERATOR = '{оператор}'

/** «Согласия»: texts by editions. A new one is in force at once, and none is changed (schema/tables/consent_editions.sql). */
export const consentsOffice = declareObject({
  name: 'consent-editions',
  caption: 'Согласия',
  rowCaption: 'Редакция согласия',
  title: 'title',
  allow: ['admin', 'manager'],
  source: 'consent_editions',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [
    { selector: 'kind', desc: true },
    { selector: 'publishedAt', desc: true },
  ],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`consent_editions.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`consent_editions.version`, isHidden: true },
    kind: {
      caption: 'Согласие',
      type: 'status',
      column: sql`consent_editions.kind`,
      values: namedValues({ 'personal-data': 'Обработка данных', advertising: 'Реклама' }),
      edit: { column: 'kind', isRequired: true, isOnlyNew: true },
    },
    title: {
      caption: 'Заголовок',
      type: 'text',
      column: sql`consent_editions.title`,
      edit: { column: 'title', isRequired: true, longest: 120, isOnlyNew: true },
    },
    edition: { caption: 'Редакция', type: 'text', column: sql`consent_editions.edition` },
    publishedAt: { caption: 'Опубликована', type: 'datetime', column: sql`consent_editions.published_at` },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`case when exists (
        select from consent_editions later
        where later.kind = consent_editions.kind
          and (later.published_at, later.id) > (consent_editions.published_at, consent_editions.id)) then 'former' else 'current' end`,
      values: namedValues({ current: 'Действует', former: 'Прежняя' }),
    },
    template: {
      caption: 'Текст',
      type: 'text',
      column: sql`consent_editions.template`,
      edit: { column: 'template', isRequired: true, longest: 10_000, isMultiline: true, isOnlyNew: true },
    },
    body: { caption: 'Как видит покупатель', type: 'text', column: sql`consent_editions.body` },
  },
  searched: [{ field: 'title', as: 'text' }],
  edits: {
    table: 'consent_editions',
    keyColumn: 'id',
    insert: ['admin'],
    check: (_db, _actor, { values: { template } }) =>
      template == null || template.includes(OPERATOR)
        ? []
        : [{ field: 'template', message: `Напишите ${OPERATOR} там, где должно стоять название юридического лица` }],
  },
})
