/** A recognised word of a query; any of its lexemes matches (marks of lexemes: schema/functions/search_document.sql). */
export type Word = {
  lexemes: string[]
  /** further lexemes of a measure, ranked after the exact ones */
  loose?: string[]
  /** the word as shown to the user */
  shown: string
  /** the word as typed, when it consists of letters */
  token?: string
  isUnwanted?: boolean
  /** «без …»: the product says so, or at least does not contain the word */
  isWithout?: boolean
  isMeasure?: boolean
  isCode?: boolean
  isPrefix?: boolean
  /** differs from what was typed */
  isChanged?: boolean
  isUnknown?: boolean
}

type Mark = '' | '=' | '^' | '#' | '-'

/**
 * Writes a query as tsqueries from the best to the widest; the last one decides what is found. The order: the name begins with the word; the
 * category has it and the name has the other words; the name has all words (exact measures first); all words anywhere (composition, category,
 * supplier).
 */
export function writeTiers(words: readonly Word[], joint: 'all' | 'any'): string[] {
  const wanted = words.filter(({ isUnwanted, isWithout }) => !isUnwanted && !isWithout)
  const without = words.filter(({ isWithout }) => isWithout).map((word) => termOf(word, '-'))
  const unwanted = words.filter(({ isUnwanted }) => isUnwanted).map((word) => ` & !${termOf(word, '')}`)
  if (wanted.length === 0) return [`${without.join(' & ')}${unwanted.join('')}`]
  const together = (terms: string[]) => `(${terms.join(joint === 'all' ? ' & ' : ' | ')})`
  const some = (of: readonly Word[], mark: Mark) => `(${of.map((word) => termOf(word, mark)).join(' | ')})`
  const things = wanted.filter(({ isMeasure, isCode }) => !isMeasure && !isCode)
  const inName = (isLoose: boolean) => together(wanted.map((word) => termOf(word, '=', isLoose)))
  const ofKind = together(wanted.map((word) => (things.includes(word) ? either(word, '=', '#') : termOf(word, '='))))
  const anywhere = together(
    wanted.map((word) => (things.includes(word) ? either(word, '', '#') : termOf(word, '', true))),
  )
  const tiers = [
    ...(things.length > 0 ? [`${inName(false)} & ${some(things, '^')}`, `${ofKind} & ${some(things, '#')}`] : []),
    inName(false),
    inName(true),
    ...(things.length > 1 ? [`${anywhere} & ${some(things, '^')}`] : []),
    anywhere,
  ]
  // «без …»: products that say so come first; products that contain it are excluded
  const withoutTiers = without.length > 0 ? [`${anywhere} & ${without.join(' & ')}`] : []
  const lacking = words
    .filter(({ isWithout }) => isWithout)
    .map((word) => ` & (${termOf(word, '-')} | !${termOf(word, '')})`)
  return [...new Set([...withoutTiers, ...tiers].map((tier) => tier + lacking.join('') + unwanted.join('')))]
}

const either = (word: Word, one: Mark, other: Mark) => `(${termOf(word, one)} | ${termOf(word, other)})`

function termOf({ lexemes, loose, isCode, isPrefix }: Word, mark: Mark, isLoose = false): string {
  const all = isLoose ? (loose ?? lexemes) : lexemes
  // codes and «by weight» have no mark
  const terms = all.map((lexeme) => `'${isCode || lexeme.startsWith('~') ? '' : mark}${lexeme}'${isPrefix ? ':*' : ''}`)
  return terms.length === 1 ? terms.join() : `(${terms.join(' | ')})`
}
