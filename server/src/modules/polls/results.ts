import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { countChoices, findQuestions, findTexts, type findPollRows } from './queries.ts'
import type { PollQuestion, PollResults } from './schema.ts'

type Db = Transaction<Tables>
type Row = Awaited<ReturnType<typeof findPollRows>>[number]

export async function resultsOf(db: Db, { id, code, title, is_open, responses }: Row): Promise<PollResults> {
  const questions = []
  for (const question of await findQuestions(db, id)) questions.push(await resultOf(db, question))
  return { code, title, isOpen: is_open, responses: responses ?? 0, questions }
}

async function resultOf(db: Db, question: PollQuestion): Promise<PollResults['questions'][number]> {
  const { id, kind, title } = question
  const [chosen, { answered, texts }] = [await countChoices(db, id), await findTexts(db, id)]
  const counts = namesOf(question).map(([value, name]) => ({ name, count: chosen.get(value) ?? 0 }))
  const sum = [...chosen].reduce((total, [value, count]) => total + value * count, 0)
  const average = kind === 'scale' && answered > 0 ? Math.round((100 * sum) / answered) / 100 : null
  return { id, kind, title, answered, counts, average, texts }
}

/** All options or numbers of a question, including those that nobody chose. */
function namesOf({ kind, options, lowest, highest }: PollQuestion): [number, string][] {
  if (kind === 'text') return []
  if (kind !== 'scale') return options.map((name, index) => [index, name])
  return Array.from({ length: highest - lowest + 1 }, (_, index) => [lowest + index, String(lowest + index)])
}
