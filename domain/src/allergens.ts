/** The allergens that the maker of food declares (ТР ТС 022/2011, 4.4), by their codes. */
export const allergenNames: Readonly<Record<string, string>> = {
  gluten: 'злаки с глютеном',
  crustaceans: 'ракообразные',
  egg: 'яйца',
  fish: 'рыба',
  peanut: 'арахис',
  soy: 'соя',
  milk: 'молоко',
  nuts: 'орехи',
  celery: 'сельдерей',
  mustard: 'горчица',
  sesame: 'кунжут',
  sulphites: 'сульфиты',
  lupin: 'люпин',
  molluscs: 'моллюски',
  aspartame: 'аспартам',
}

export const allergenName = (code: string): string => allergenNames[code] ?? code

/** «молоко, орехи». */
export const allergensText = (codes: readonly string[]): string => codes.map(allergenName).join(', ')

/** The codes of a line «Молоко, орехи», and the words that name no allergen. */
export function readAllergens(text: string): { codes: string[]; unknown: string[] } {
  const words = text.split(/[,;]/).map((word) => word.trim().toLowerCase())
  const known = new Map(Object.entries(allergenNames).map(([code, name]) => [name, code]))
  const codes = new Set<string>()
  const unknown: string[] = []
  for (const word of words.filter(Boolean)) {
    const code = known.get(word)
    if (code === undefined) unknown.push(word)
    else codes.add(code)
  }
  return { codes: [...codes], unknown }
}
