import { ApiError } from '../../errors.ts'

const mostLetters = 2000
const mostOfAnswer = 1000

/** Validates a review and normalises its text for storage; the error message is in Russian. */
export function checkReview({ stars, text }: { stars: number; text: string }): { stars: number; text: string } {
  if (stars < 1 || stars > 5) throw new ApiError('BAD_REQUEST', 'Поставьте оценку от 1 до 5')
  return { stars, text: checkLength(text, mostLetters, 'Отзыв') }
}

export function checkAnswer(text: string): string {
  const checked = checkLength(text, mostOfAnswer, 'Ответ')
  if (checked === '') throw new ApiError('BAD_REQUEST', 'Напишите ответ')
  return checked
}

/** Validates the reason of a rejection, which is shown to the author. */
export function checkReason(reason: string): string {
  const checked = normalizeText(reason)
  if (checked === '') throw new ApiError('BAD_REQUEST', 'Напишите причину: автор отзыва её увидит')
  return checked
}

function checkLength(text: string, most: number, what: string): string {
  const checked = normalizeText(text)
  if (checked.length > most)
    throw new ApiError('BAD_REQUEST', `${what} длиннее ${most} знаков: сократите его, сейчас ${checked.length}`)
  return checked
}

/** Trims the text and collapses repeated empty lines. */
function normalizeText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n\s*\n\s*\n+/g, '\n\n')
    .trim()
}
