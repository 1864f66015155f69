/** A word that was understood: any of its lexemes answers it (migrations/010_search.sql says what the marks of lexemes are). */
export type Word = {
  lexemes: string[]
  /** measures also take these, behind the exact ones */
  loose?: string[]
  /** how the word is said to the person */
  shown: string
  isUnwanted?: boolean
  isMeasure?: boolean
  isCode?: boolean
  isPrefix?: boolean
  /** not what was typed */
  isChanged?: boolean
  isUnknown?: boolean
}

/**
 * The question as tsqueries from the best to the widest, each within the next: what is searched is called so, has it in the name with
 * the very measure, has it in the name, has it anywhere (composition, category, supplier).
 */
export function writeTiers(words: readonly Word[], joint: 'all' | 'any'): string[] {
  const wanted = words.filter(({ isUnwanted }) => !isUnwanted)
  const unwanted = words.filter(({ isUnwanted }) => isUnwanted).map((word) => ` & !${termOf(word, '')}`)
  const together = (terms: string[]) => `(${terms.join(joint === 'all' ? ' & ' : ' | ')})`
  const inName = (isLoose: boolean) => together(wanted.map((word) => termOf(word, '=', isLoose)))
  const heads = wanted.filter(({ isMeasure, isCode }) => !isMeasure && !isCode).map((word) => termOf(word, '^'))
  const anywhere = together(wanted.map((word) => termOf(word, '', true)))
  const tiers = [
    ...(heads.length > 0 ? [`${inName(false)} & (${heads.join(' | ')})`] : []),
    inName(false),
    inName(true),
    anywhere,
  ].map((tier) => tier + unwanted.join(''))
  return [...new Set(tiers)]
}

function termOf({ lexemes, loose, isCode, isPrefix }: Word, mark: '' | '=' | '^', isLoose = false): string {
  const all = isLoose ? (loose ?? lexemes) : lexemes
  // codes and «by weight» are marked by nothing
  const terms = all.map((lexeme) => `'${isCode || lexeme.startsWith('~') ? '' : mark}${lexeme}'${isPrefix ? ':*' : ''}`)
  return terms.length === 1 ? terms.join() : `(${terms.join(' | ')})`
}
