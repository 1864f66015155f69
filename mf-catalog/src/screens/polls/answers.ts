import type { Poll, PollAnswer, PollQuestion } from '@lavka/server/contract'

/** The answers by question. */
export type Given = Record<number, Omit<PollAnswer, 'question'>>
export type Problems = Record<number, string>

/** The messages of missing answers; the server checks more. */
export function missing({ questions }: Poll, given: Given): Problems {
  const empty = questions.filter((question) => question.isRequired && !isAnswered(given[question.id]))
  return Object.fromEntries(empty.map(({ id, kind }) => [id, kind === 'text' ? 'Напишите ответ' : 'Выберите ответ']))
}

export function isAnswered(answer: Given[number] | undefined): boolean {
  return (answer?.choices?.length ?? 0) > 0 || answer?.value !== undefined || (answer?.text?.trim() ?? '') !== ''
}

export function toAnswers({ questions }: Poll, given: Given): PollAnswer[] {
  return questions.filter(({ id }) => isAnswered(given[id])).map(({ id }) => ({ question: id, ...given[id] }))
}

/** Toggles one choice of several. */
export function toggled(choices: readonly number[] = [], choice: number): number[] {
  return choices.includes(choice) ? choices.filter((one) => one !== choice) : [...choices, choice]
}

export function scaleOf({ lowest, highest }: PollQuestion): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
}

/** The server's messages about single answers. */
export function problemsIn(details: unknown): Problems {
  if (!Array.isArray(details)) return {}
  return Object.fromEntries(details.filter(isProblem).map(({ question, message }) => [question, message]))
}

function isProblem(detail: unknown): detail is { question: number; message: string } {
  return typeof detail === 'object' && detail !== null && 'question' in detail && 'message' in detail
}
