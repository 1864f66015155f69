/** A word that was understood: any of its lexemes answers it (migrations 010 and 039 say what the marks of lexemes are). */
export type Word = {
  lexemes: string[]
  /** measures also take these, behind the exact ones */
  loose?: string[]
  /** how the word is said to the person */
  shown: string
  /** as it was typed, where it is a word of letters */
  token?: string
  isUnwanted?: boolean
  /** «без …»: the name says so, or at least nothing says otherwise */
  isWithout?: boolean
  isMeasure?: boolean
  isCode?: boolean
  isPrefix?: boolean
  /** not what was typed */
  isChanged?: boolean
  isUnknown?: boolean
}

type Mark = '' | '=' | '^' | '#' | '-'

/**
 * The question as tsqueries from the best to the widest; the last one is all that is found. Best is what is called so, then what is of that kind
 * (its category says so) and has the other words in its name, then what has the words in its name, with the very measure first, then what
 * has them anywhere (composition, category, supplier).
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
  // who wants it without something sees first what says so; what has it is not shown
  const saying = without.length > 0 ? [`${anywhere} & ${without.join(' & ')}`] : []
  const lacking = words
    .filter(({ isWithout }) => isWithout)
    .map((word) => ` & (${termOf(word, '-')} | !${termOf(word, '')})`)
  return [...new Set([...saying, ...tiers].map((tier) => tier + lacking.join('') + unwanted.join('')))]
}

const either = (word: Word, one: Mark, other: Mark) => `(${termOf(word, one)} | ${termOf(word, other)})`

function termOf({ lexemes, loose, isCode, isPrefix }: Word, mark: Mark, isLoose = false): string {
  const all = isLoose ? (loose ?? lexemes) : lexemes
  // codes and «by weight» are marked by nothing
  const terms = all.map((lexeme) => `'${isCode || lexeme.startsWith('~') ? '' : mark}${lexeme}'${isPrefix ? ':*' : ''}`)
  return terms.length === 1 ? terms.join() : `(${terms.join(' | ')})`
}
