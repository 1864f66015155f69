import { sql } from 'kysely'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

const groups = { person: 'Частные лица', organisation: 'Организации', supplier: 'Поставщики', guest: 'Без входа' }

/** What was answered to each question of the polls, by who answered; a free text is an answer of its own. */
export const pollsReport = declareReport({
  name: 'polls',
  caption: 'Анализ опросов',
  about: 'Ответы на каждый вопрос: сколько человек выбрали вариант и кто они. Свободные ответы — своими словами.',
  section: 'analyze',
  allow: ['admin', 'manager'],
  days: 365,
  find: (db, _, { from, to }) =>
    findRows(db, {
      columns: {
        poll: { caption: 'Опрос', type: 'text' },
        question: { caption: 'Вопрос', type: 'text' },
        answer: { caption: 'Ответ', type: 'text' },
        count: { caption: 'Ответили', type: 'count' },
        share: { caption: 'Из ответивших на вопрос', type: 'percent' },
        ...Object.fromEntries(
          Object.entries(groups).map(([name, caption]) => [name, { caption, type: 'count' as const }]),
        ),
      },
      query: sql`
        with answered as (
          select r.id, p.title as poll, p.id as poll_id, q.id as question_id, q.title as question, q.position, q.options,
            coalesce(u.type, 'guest') as who, r.answers -> q.id::text as answer
          from poll_responses r join polls p on p.id = r.poll_id join poll_questions q on q.poll_id = p.id left join users u on u.id = r.user_id
          where r.answers ? q.id::text and r.created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and r.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        ), said as (
          select a.*, words.place, words.words from answered a cross join lateral (
            select c.choice::int as place, a.options[1 + c.choice::int] as words from jsonb_array_elements_text(a.answer -> 'choices') c (choice)
            union all select (a.answer ->> 'value')::int, a.answer ->> 'value' where a.answer ? 'value'
            union all select 0, a.answer ->> 'text' where a.answer ? 'text'
          ) words
        ), people as (select question_id, count(*) as people from answered group by 1)
        select poll, question, words as answer, count(*) as count, round(100.0 * count(*) / min(people), 1) as share
          ${sql.join(
            Object.keys(groups).map((name) => sql`, count(*) filter (where who = ${name}) as ${sql.ref(name)}`),
            sql``,
          )}
        from said join people using (question_id)
        group by poll, poll_id, question_id, question, position, place, words
        order by poll_id desc, position, place, count desc, words`,
    }),
})
