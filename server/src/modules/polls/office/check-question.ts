import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { RuleProblem } from '../../objects/object.ts'

/** Lines of a text without empty and repeated ones. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

type Values = { pollId?: number | null; kind?: string | null; options?: string | null }
type Question = { values: Values; before: { pollId: number; kind: string; options: string } | null }

/** What the fields of a question hold together: a choice has options, others have none; a question is added to a draft. */
export async function problemsOfQuestion(
  db: Transaction<Tables>,
  _actor: Actor,
  { values, before }: Question,
): Promise<RuleProblem[]> {
  const problems: RuleProblem[] = []
  const needs = ['kind']
  const kind = values.kind ?? before?.kind ?? 'single'
  const count = linesOf(values.options ?? (values.options === undefined ? (before?.options ?? '') : '')).length
  const isChoice = kind === 'single' || kind === 'multiple'
  if (isChoice && count < 2) problems.push({ field: 'options', message: 'Напишите хотя бы два варианта', needs })
  if (!isChoice && count > 0) problems.push({ field: 'options', message: 'Варианты бывают только у выбора', needs })
  if (count > 50) problems.push({ field: 'options', message: 'Не больше 50 вариантов' })
  if (before === null && values.pollId != null) {
    const poll = db.selectFrom('polls').select('state').where('id', '=', values.pollId)
    if ((await poll.executeTakeFirst())?.state !== 'draft')
      problems.push({ field: 'pollId', message: 'Вопросы добавляют, пока опрос черновик' })
  }
  return problems
}
