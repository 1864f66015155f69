import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { PollQuestion } from './schema.ts'

type Db = Transaction<Tables>

/** Who answers: a user, a guest identified by the browser's cookie, or both. */
export type Person = { userId: number | null; visitor: string | null }

const isOpen = sql<boolean>`(polls.is_open and (polls.closes_at is null or polls.closes_at > now()))`

const hasAnswered = ({ userId, visitor }: Person) =>
  sql<boolean>`has_answered(polls.id, ${userId}::bigint, ${visitor}::uuid)`

/** A poll for its page; a draft is there for operators only. */
export function findPollRow(db: Db, code: string, person: Person) {
  return db
    .selectFrom('polls')
    .select([
      'id',
      'code',
      'title',
      'description',
      'state',
      isOpen.as('is_open'),
      hasAnswered(person).as('is_answered'),
    ])
    .where('code', '=', code)
    .where(sql<boolean>`(polls.state <> 'draft' or (select actor_is_operator()))`)
    .executeTakeFirst()
}

export function findUnanswered(db: Db, person: Person) {
  return db
    .selectFrom('polls')
    .select(['code', 'title'])
    .where(isOpen)
    .where(hasAnswered(person), '=', false)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
}

export function findPollRows(db: Db, code: string | undefined) {
  return db
    .selectFrom('polls')
    .select(['id', 'code', 'title', isOpen.as('is_open')])
    .select((eb) =>
      eb
        .selectFrom('poll_responses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('poll_id', '=', 'polls.id')
        .$asScalar()
        .as('responses'),
    )
    .$if(code !== undefined, (rows) => rows.where('code', '=', code ?? ''))
    .orderBy('id', 'desc')
    .execute()
}

export async function findQuestions(db: Db, pollId: number): Promise<PollQuestion[]> {
  const rows = await db
    .selectFrom('poll_questions')
    .selectAll()
    .where('poll_id', '=', pollId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, kind, title, is_required, options, lowest, highest, lowest_name, highest_name }) => ({
    id,
    kind,
    title,
    isRequired: is_required,
    options,
    lowest,
    highest,
    lowestName: lowest_name,
    highestName: highest_name,
  }))
}

/** How often each option or number was chosen for a question. */
export async function countChoices(db: Db, questionId: number): Promise<Map<number, number>> {
  const answer = sql`(answers -> ${String(questionId)})`
  const { rows } = await sql<{ choice: number; count: number }>`
    select choice::int as choice, count(*)::int as count
    from poll_responses, lateral (
      select jsonb_array_elements_text(${answer} -> 'choices') as choice
      union all
      select ${answer} ->> 'value' where ${answer} ? 'value'
    ) as chosen
    where answers ? ${String(questionId)}
    group by 1`.execute(db)
  return new Map(rows.map(({ choice, count }) => [choice, count]))
}

/** The number of answers to a question, and the latest texts. */
export async function findTexts(db: Db, questionId: number): Promise<{ answered: number; texts: string[] }> {
  const key = String(questionId)
  const { rows } = await sql<{ answered: number; texts: string[] | null }>`
    select count(*)::int as answered,
      (array_agg(answers -> ${key} ->> 'text' order by created_at desc) filter (where answers -> ${key} ? 'text'))[1:100] as texts
    from poll_responses where answers ? ${key}`.execute(db)
  return { answered: rows[0]?.answered ?? 0, texts: rows[0]?.texts ?? [] }
}
