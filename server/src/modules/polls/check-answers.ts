import type { StoredAnswer } from '../../database/column-types.ts'
import type { PollAnswer, PollQuestion } from './schema.ts'

type Problem = { question: number; message: string }
type Checked = { stored: Record<string, StoredAnswer>; problems: Problem[] }

/** Validates all answers and returns them by question for storage, or the problem of each question. */
export function checkAnswers(questions: readonly PollQuestion[], answers: readonly PollAnswer[]): Checked {
  const stored: Checked['stored'] = {}
  const problems: Problem[] = []
  for (const question of questions) {
    const given = answers.filter((answer) => answer.question === question.id)
    const read = given.length > 1 ? 'Ответ дан дважды' : readAnswer(question, given[0])
    if (typeof read === 'string') problems.push({ question: question.id, message: read })
    else if (read) stored[question.id] = read
  }
  const unknown = answers.filter(({ question }) => questions.every(({ id }) => id !== question))
  problems.push(...unknown.map(({ question }) => ({ question, message: 'Такого вопроса в опросе нет' })))
  return { stored, problems }
}

/** The answer; null when an optional question has none; or the text of the problem. */
function readAnswer(question: PollQuestion, answer: PollAnswer | undefined): StoredAnswer | string | null {
  const none = question.isRequired ? 'Ответьте на этот вопрос' : null
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const choices = answer?.choices ?? []
      if (choices.length === 0) return none
      if (new Set(choices).size < choices.length || choices.some((one) => one >= question.options.length))
        return 'Выберите из предложенного'
      if (question.kind === 'single' && choices.length > 1) return 'Выберите один вариант'
      return { choices: choices.toSorted((one, other) => one - other) }
    }
    case 'scale': {
      const value = answer?.value
      if (value === undefined) return none
      const { lowest, highest } = question
      return value < lowest || value > highest ? `Выберите от ${lowest} до ${highest}` : { value }
    }
    case 'text': {
      const text = answer?.text?.trim() ?? ''
      return text === '' ? none : { text }
    }
  }
}
