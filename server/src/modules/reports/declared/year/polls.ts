import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { insertUser } from '../../../../../test/rows.ts'
import type { StoredAnswer } from '../../../../database/column-types.ts'
import type { Tables } from '../../../../database/tables.ts'
import { addDays } from '@lavka/domain/delivery-schedule'
import type { Cell } from '../../schema.ts'
import { asText, dayOf, drawn, isWithin, momentOf, shareOf, year, type AskRows } from './year.ts'

type Owner = Kysely<Tables>
const whoAnswers = ['person', 'organisation', 'supplier', 'guest'] as const
type Who = (typeof whoAnswers)[number]
type Said = { day: string; who: Who; byQuestion: Map<number, string[]> }

const options = ['Утром', 'Днём', 'Вечером']
const texts = ['Больше сыра', ' больше сыра', 'Спасибо!', '', '   ']

/** A poll with a question of each kind that so many people answer in the year, each question not always. */
export async function provePolls(owner: Owner, ask: AskRows, count: number): Promise<void> {
  const { id: poll_id } = await owner
    .insertInto('polls')
    .values({ code: 'year', title: 'За год' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const questions = await owner
    .insertInto('poll_questions')
    .values([
      { poll_id, position: 1, kind: 'single', title: 'Когда?', options },
      { poll_id, position: 2, kind: 'multiple', title: 'Когда ещё?', options },
      { poll_id, position: 3, kind: 'scale', title: 'Оцените', options: [], lowest: 1, highest: 5 },
      { poll_id, position: 4, kind: 'text', title: 'Что ещё?', options: [] },
    ])
    .returning(['id', 'kind', 'title'])
    .execute()
  const random = drawn(9)
  const said: Said[] = []
  const responses: { user_id: number | null; answers: Record<string, StoredAnswer>; created_at: Date }[] = []
  for (let at = 0; at < count; at++) {
    const who = whoAnswers[random.below(4)] ?? 'guest'
    const created_at = momentOf(random)
    const answers: Record<string, StoredAnswer> = {}
    const byQuestion = new Map<number, string[]>()
    for (const { id, kind } of questions.filter(() => random.chance(0.8))) {
      const [answer, words] = drawAnswer(kind, random)
      answers[id] = answer
      if (words !== null) byQuestion.set(id, words)
    }
    said.push({ day: dayOf(created_at), who, byQuestion })
    const user_id = who === 'guest' ? null : (await insertUser(owner, { type: who })).id
    responses.push({ user_id, answers, created_at })
  }
  for (let at = 0; at < count; at += 500)
    await owner
      .insertInto('poll_responses')
      .values(
        responses.slice(at, at + 500).map(({ user_id, answers, created_at }) => ({
          id: randomUUID(),
          poll_id,
          user_id,
          visitor: user_id === null ? randomUUID() : null,
          device: 'web' as const,
          answers,
          created_at,
        })),
      )
      .execute()
  // days with answers and those before them, which a wrong midnight would count for each other
  const days = said.slice(0, 6).flatMap(({ day }) => [day, addDays(day, -1)])
  for (const period of [
    year,
    { from: '2019-03-01', to: '2019-03-31' },
    ...days.map((day) => ({ from: day, to: day })),
  ]) {
    const own = said.filter(({ day }) => isWithin(day, period))
    const rows = questions.flatMap(({ id, title }) => rowsOf(own, id).map((cells) => ['За год', title, ...cells]))
    assert.deepEqual(asText(await ask('polls', period)), asText(rows), JSON.stringify(period))
  }
}

/** What is stored and what is told of it; an empty text is no answer, no choice tells nothing and yet is one. */
function drawAnswer(kind: string, { below, chance }: ReturnType<typeof drawn>): [StoredAnswer, string[] | null] {
  if (kind === 'scale') {
    const value = 1 + below(5)
    return [{ value }, [String(value)]]
  }
  if (kind === 'text') {
    const text = texts[below(texts.length)] ?? ''
    return [{ text }, text.trim() === '' ? null : [text]]
  }
  const choices = kind === 'single' ? [below(3)] : [0, 1, 2].filter(() => chance(0.5))
  return [{ choices }, choices.map((at) => options[at] ?? '')]
}

function rowsOf(said: readonly Said[], question: number): Cell[][] {
  const answered = said.filter(({ byQuestion }) => byQuestion.has(question))
  const words = new Set(answered.flatMap(({ byQuestion }) => byQuestion.get(question) ?? []))
  return [...words].map((word) => {
    const own = answered.filter(({ byQuestion }) => byQuestion.get(question)?.includes(word))
    const byWho = whoAnswers.map((who) => own.filter((one) => one.who === who).length)
    return [word, own.length, shareOf(own.length, answered.length), ...byWho]
  })
}
