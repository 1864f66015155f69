/** Synonyms, one group per line. */
const things = [
  ['картошка', 'картофель'],
  ['помидор', 'помидоры', 'томат'],
  ['лосось', 'семга'],
  ['бурак', 'свекла'],
  ['кишмиш', 'изюм'],
  ['постное', 'подсолнечное'],
  ['малосольный', 'слабосоленый'],
  ['кура', 'курица'],
  ['селедка', 'сельдь'],
  ['овсянка', 'геркулес'],
  ['сладкий', 'болгарский'],
  ['цукини', 'кабачки'],
  ['приправа', 'пряность'],
]

export const synonyms = things.flat()

/** Lexemes of the synonyms of a lexeme. */
export function synonymsOf(lexeme: string, lexemeOf: (word: string) => string | null | undefined): string[] {
  return things
    .map((words) => words.map(lexemeOf).filter((other) => typeof other === 'string'))
    .filter((lexemes) => lexemes.includes(lexeme))
    .flatMap((lexemes) => lexemes.filter((other) => other !== lexeme))
}
