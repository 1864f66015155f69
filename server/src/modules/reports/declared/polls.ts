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
        with given as (
          -- an empty free text is no answer; equal answers of equal people are added up before they are read
          select q.id as question_id, r.answers -> q.id::text as answer, coalesce(u.type, 'guest') as who, count(*) as count
          from poll_responses r join poll_questions q on q.poll_id = r.poll_id left join users u on u.id = r.user_id
          where r.created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and r.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
            and btrim(r.answers -> q.id::text ->> 'text') is distinct from ''
          group by 1, 2, 3
        ), people as (select question_id, sum(count) as people from given where answer is not null group by 1),
        said as (
          select given.*, words.place, words.words from given join poll_questions q on q.id = given.question_id cross join lateral (
            select c.choice::int as place, q.options[1 + c.choice::int] as words from jsonb_array_elements_text(answer -> 'choices') c (choice)
            union all select (answer ->> 'value')::int, answer ->> 'value' where answer ? 'value'
            union all select 0, answer ->> 'text' where answer ? 'text'
          ) words
        )
        select p.title as poll, q.title as question, words as answer, sum(count) as count, round(100.0 * sum(count) / min(people), 1) as share
          ${sql.join(
            Object.keys(groups).map(
              (name) => sql`, coalesce(sum(count) filter (where who = ${name}), 0) as ${sql.ref(name)}`,
            ),
            sql``,
          )}
        from said join people using (question_id) join poll_questions q on q.id = question_id join polls p on p.id = q.poll_id
        group by p.id, q.id, place, words
        order by p.id desc, q.position, place, count desc, words`,
    }),
})
