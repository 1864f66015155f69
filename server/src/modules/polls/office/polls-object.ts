import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { declareObject } from '../../objects/object.ts'

export const pollStates = [
  { value: 'draft', caption: 'Черновик' },
  { value: 'open', caption: 'Идёт' },
  { value: 'closed', caption: 'Закрыт' },
]
const operators = ['admin', 'manager'] as const

/** Polls; their questions are an object of their own. A draft is shown to operators only, so its address is also a preview. */
export const pollsOffice = declareObject({
  name: 'polls',
  caption: 'Опросы',
  rowCaption: 'Опрос',
  title: 'title',
  number: 'code',
  allow: operators,
  source: 'polls',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`polls.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`polls.version`, isHidden: true },
    title: {
      caption: 'Заголовок',
      type: 'text',
      column: sql`polls.title`,
      edit: { column: 'title', isRequired: true, longest: 200 },
    },
    code: {
      caption: 'Код для адреса',
      type: 'text',
      column: sql`polls.code`,
      edit: { column: 'code', isRequired: true, isOnlyNew: true, form: 'code', longest: 80 },
    },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`polls.state`,
      values: pollStates,
      edit: { column: 'state', initial: 'draft' },
    },
    closesAt: {
      caption: 'Принимать ответы до',
      type: 'datetime',
      column: sql`polls.closes_at`,
      isNullable: true,
      edit: { column: 'closes_at' },
    },
    description: {
      caption: 'Вступление',
      type: 'text',
      column: sql`polls.description`,
      edit: { column: 'description', longest: 2000, isMultiline: true },
    },
    questionCount: {
      caption: 'Вопросов',
      type: 'number',
      column: sql`(select count(*) from poll_questions where poll_questions.poll_id = polls.id)`,
    },
    responseCount: {
      caption: 'Ответили',
      type: 'number',
      column: sql`(select count(*) from poll_responses where poll_responses.poll_id = polls.id)`,
    },
  },
  searched: [{ field: 'title', as: 'text' }],
  details: [{ object: 'poll-questions', by: 'pollId', caption: 'Вопросы и ответы' }],
  edits: {
    table: 'polls',
    keyColumn: 'id',
    insert: operators,
    update: operators,
    async check(db, _actor, { values: { state }, before }) {
      const message = state == null ? null : await problemOfState(db, state, before)
      return message === null ? [] : [{ field: 'state', message }]
    },
  },
})

type Before = { id: number; state: string; responseCount: number } | null

async function problemOfState(db: Transaction<Tables>, state: string, before: Before): Promise<string | null> {
  if (state === 'draft')
    return before && before.responseCount > 0
      ? 'На опрос уже ответили: черновиком он не станет, его можно закрыть'
      : null
  if (before === null) return 'Новый опрос начинается черновиком: сначала добавьте вопросы'
  const found = db.selectFrom('poll_questions').select('id').where('poll_id', '=', before.id).limit(1)
  return (await found.executeTakeFirst()) ? null : 'В опросе ещё нет вопросов'
}
