import { isInn, wrongInn } from '@lavka/domain/requisites'
import { filled, pattern, problemOf } from '@lavka/shared/forms'

/** The message for an invalid INN; null when it is valid (domain.md §4: 10 digits for an organisation, 12 for a person). The server checks again. */
export function innProblem(inn: string): string | null {
  const wrong = problemOf(inn, filled('Введите ИНН'), pattern(/^[0-9]+$/, 'Введите ИНН цифрами'))
  if (wrong) return wrong
  if (inn.length !== 10 && inn.length !== 12) return 'В ИНН 10 цифр у организации и 12 у человека'
  return isInn(inn) ? null : wrongInn
}
