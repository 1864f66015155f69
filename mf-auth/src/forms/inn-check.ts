import { filled, pattern, problemOf } from '@lavka/shared/forms'

const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const ELEVENTH = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const TWELFTH = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The mask of the field: keeps ASCII digits only. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** The message for an invalid INN; null when it is valid (domain.md §4: 10 digits for an organisation, 12 for a person). The server checks again. */
export function innProblem(inn: string): string | null {
  const wrong = problemOf(inn, filled('Введите ИНН'), pattern(/^[0-9]+$/, 'Введите ИНН цифрами'))
  if (wrong) return wrong
  if (inn.length !== 10 && inn.length !== 12) return 'В ИНН 10 цифр у организации и 12 у человека'
  const digits = [...inn].map(Number)
  const isRight =
    inn.length === 10
      ? control(digits, TEN) === digits[9]
      : control(digits, ELEVENTH) === digits[10] && control(digits, TWELFTH) === digits[11]
  // all zeros have valid control digits but are no INN
  return isRight && !/^0+$/.test(inn) ? null : 'Проверьте ИНН: такого номера не бывает'
}

function control(digits: number[], weights: number[]): number {
  return (weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11) % 10
}
