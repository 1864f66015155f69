import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { problemsOfQuestion, linesOf } from './check-question.ts'
import { pollStates } from './polls-object.ts'

const operators = ['admin', 'manager'] as const
const inDraft = { field: 'pollState', values: ['draft'] } as const
const kinds = [
  { value: 'single', caption: 'Один вариант' },
  { value: 'multiple', caption: 'Несколько вариантов' },
  { value: 'scale', caption: 'Оценка числом' },
  { value: 'text', caption: 'Свой ответ' },
]
const answer = sql`(r.answers -> poll_questions.id::text)`
const responses = sql`poll_responses r where r.poll_id = poll_questions.poll_id and r.answers ? poll_questions.id::text`

/** The questions of polls with the counts of their answers. They are changed while the poll is a draft. */
export const pollQuestionsOffice = declareObject({
  name: 'poll-questions',
  caption: 'Вопросы опросов',
  rowCaption: 'Вопрос',
  title: 'title',
  allow: operators,
  source: sql`poll_questions join polls on polls.id = poll_questions.poll_id`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [
    { selector: 'pollId', desc: true },
    { selector: 'position', desc: false },
  ],
  fields: {
    id: { caption: 'Номер записи', type: 'number', column: sql`poll_questions.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`poll_questions.version`, isHidden: true },
    pollId: {
      caption: 'Опрос',
      type: 'number',
      column: sql`poll_questions.poll_id`,
      lookup: { object: 'polls', caption: 'title' },
      isHidden: true,
      edit: { column: 'poll_id', isRequired: true, isOnlyNew: true },
    },
    pollTitle: { caption: 'Опрос', type: 'text', column: sql`polls.title` },
    pollState: { caption: 'Состояние опроса', type: 'status', column: sql`polls.state`, values: pollStates },
    position: {
      caption: 'По порядку',
      type: 'number',
      column: sql`poll_questions.position`,
      edit: { column: 'position', isRequired: true, initial: 1, least: 1, most: 100, states: inDraft },
    },
    title: {
      caption: 'Вопрос',
      type: 'text',
      column: sql`poll_questions.title`,
      edit: { column: 'title', isRequired: true, longest: 300, states: inDraft },
    },
    kind: {
      caption: 'Как отвечают',
      type: 'status',
      column: sql`poll_questions.kind`,
      values: kinds,
      edit: { column: 'kind', initial: 'single', states: inDraft },
    },
    isRequired: {
      caption: 'Обязательный',
      type: 'boolean',
      column: sql`poll_questions.is_required`,
      edit: { column: 'is_required', initial: true, states: inDraft },
    },
    options: {
      caption: 'Варианты, каждый с новой строки',
      type: 'text',
      column: sql`array_to_string(poll_questions.options, e'\n')`,
      edit: {
        column: 'options',
        longest: 2000,
        isMultiline: true,
        states: inDraft,
        stored: {
          write: (text) => sql`${linesOf(text)}::text[]`,
          read: (kept) => (Array.isArray(kept) ? kept.join('\n') : ''),
        },
      },
    },
    lowestName: {
      caption: 'Что значит 1',
      type: 'text',
      column: sql`poll_questions.lowest_name`,
      edit: { column: 'lowest_name', longest: 60, states: inDraft },
    },
    highest: {
      caption: 'Наибольшая оценка',
      type: 'number',
      column: sql`poll_questions.highest`,
      edit: { column: 'highest', initial: 5, least: 2, most: 10, states: inDraft },
    },
    highestName: {
      caption: 'Что значит наибольшая',
      type: 'text',
      column: sql`poll_questions.highest_name`,
      edit: { column: 'highest_name', longest: 60, states: inDraft },
    },
    answered: { caption: 'Ответили', type: 'number', column: sql`(select count(*) from ${responses})` },
    counts: {
      caption: 'Сколько выбрали',
      type: 'text',
      column: sql`coalesce(case
        when kind = 'scale' then (select 'в среднем ' || replace(round(avg((${answer} ->> 'value')::numeric), 2)::text, '.', ',') from ${responses})
        when kind <> 'text' then (
          select string_agg(option || ' — ' || (select count(*) from ${responses} and ${answer} -> 'choices' @> to_jsonb(place - 1)), '; ' order by place)
          from unnest(poll_questions.options) with ordinality as options(option, place))
        end, '')`,
    },
  },
  searched: [
    { field: 'title', as: 'text' },
    { field: 'pollTitle', as: 'text' },
  ],
  edits: {
    table: 'poll_questions',
    keyColumn: 'id',
    insert: operators,
    update: operators,
    remove: operators,
    removeStates: inDraft,
    check: problemsOfQuestion,
  },
})
