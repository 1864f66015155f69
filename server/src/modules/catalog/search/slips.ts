// The edit distance between a typed word and a known one. Letters that sound alike cost little, other replacements much: «кофе» is not «коже».

/** Pairs of letters that sound alike, and «б»/«в», because Latin «b» can stand for either. */
const soundAlike = [
  'ае',
  'бв',
  'ао',
  'еи',
  'еэ',
  'ея',
  'ия',
  'йи',
  'ую',
  'бп',
  'вф',
  'гк',
  'дт',
  'жш',
  'зс',
  'щш',
  'щч',
  'ыи',
  'цс',
  'гх',
  'оу',
]
const byEar = new Set(soundAlike.flatMap((pair) => [pair, [...pair].reverse().join('')]))
const EAR = 0.5
const OTHER = 1.6

/** The cost of an inserted or missing letter: lower for «ь», «ъ» and doubled letters, which are hardly heard. */
const insertionCost = (letter: string, before: string | undefined) =>
  letter === before || /[ьъ]/.test(letter) ? EAR : 1
const replacementCost = (one: string, other: string) => (one === other ? 0 : byEar.has(one + other) ? EAR : OTHER)

/** The weighted edit distance (Damerau–Levenshtein) of two words; a swap of adjacent letters costs 1. */
export function typingDistance(one: string, other: string): number {
  const rows: number[][] = [[0]]
  for (let j = 1; j <= other.length; j += 1)
    at(rows, 0)[j] = cost(rows, 0, j - 1) + insertionCost(other[j - 1] ?? '', other[j - 2])
  for (let i = 1; i <= one.length; i += 1) {
    const row = [cost(rows, i - 1, 0) + insertionCost(one[i - 1] ?? '', one[i - 2])]
    rows.push(row)
    for (let j = 1; j <= other.length; j += 1) {
      const [a = '', b = ''] = [one[i - 1], other[j - 1]]
      const isTurned = i > 1 && j > 1 && a === other[j - 2] && b === one[i - 2]
      row[j] = Math.min(
        cost(rows, i - 1, j) + insertionCost(a, one[i - 2]),
        cost(rows, i, j - 1) + insertionCost(b, other[j - 2]),
        cost(rows, i - 1, j - 1) + replacementCost(a, b),
        isTurned ? cost(rows, i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return cost(rows, one.length, other.length)
}

const at = (rows: number[][], index: number): number[] => rows[index] ?? []
const cost = (rows: number[][], row: number, column: number) => at(rows, row)[column] ?? Infinity

/** Whether a distance is small enough: about a fifth of the length; in words under six letters only one cheap error. */
export function isNear(typed: string, slips: number): boolean {
  if (typed.length < 6) return slips <= (typed.length < 4 ? EAR : 0.9)
  return slips <= typed.length * 0.2 + 0.1
}
