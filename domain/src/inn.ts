const tenDigits = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const eleventhOfTwelve = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const twelfthOfTwelve = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

export const wrongInn = 'Проверьте ИНН: такого номера не бывает'

/** Whether the text is a valid ИНН: 10 digits of an organisation or 12 of a person, with correct control digits (domain.md §4). */
export function isInn(text: string): boolean {
  // all zeros have valid control digits
  if (!/^([0-9]{10}|[0-9]{12})$/.test(text) || /^0+$/.test(text)) return false
  const digits = [...text].map(Number)
  const weightings = digits.length === 10 ? [tenDigits] : [eleventhOfTwelve, twelfthOfTwelve]
  return weightings.every((weights) => digits[weights.length] === controlDigit(digits, weights))
}

function controlDigit(digits: number[], weights: number[]): number {
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0)
  return (sum % 11) % 10
}
