// The delivery zone of a supplier: towns and villages, compared with the address as people write it: «Тула, улица Ленина, 5».

/** The most areas of a supplier (schema/tables/suppliers.sql). */
export const MOST_AREAS = 100
const LONGEST_NAME = 60

const settlements = ['г', 'город', 'гор', 'с', 'село', 'д', 'деревня', 'дер', 'п', 'пос', 'поселок', 'пгт', 'рп']
const regions = ['область', 'обл', 'район', 'р', 'н', 'край', 'республика', 'респ', 'округ']
const streets = ['ул', 'улица', 'пр', 'просп', 'проспект', 'пер', 'переулок', 'пл', 'площадь', 'наб', 'набережная']
const regionWords = new Set(regions)
/** Words that may stand before the name of a town, and words that may follow it. */
const before = new Set([...settlements, ...regions])
const after = new Set([...settlements, ...streets, 'ш', 'шоссе', 'бульвар', 'мкр', 'дом'])

/**
 * Parses «Тула, Щёкино»: names without duplicates. Null for anything else: a name without letters, more than `MOST_AREAS`, a region or district,
 * which addresses often leave out. An empty text means everywhere.
 */
export function readAreas(text: string): string[] | null {
  const names = text.split(/[,;\n]/).flatMap((name) => name.trim().replace(/\s+/g, ' ') || [])
  const isWrong = (name: string) =>
    name.length > LONGEST_NAME || !/\p{L}/u.test(name) || wordsOf(name).some((word) => regionWords.has(word))
  if (names.length > MOST_AREAS || names.some(isWrong)) return null
  const keys = names.map((name) => wordsOf(name).join(' '))
  return names.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Whether an address is in one of the areas: a part between commas names it, alone or before a street. Without areas every address is. */
export function isInAreas(address: string, areas: readonly string[]): boolean {
  if (areas.length === 0) return true
  const parts = address.split(/[,;\n]/).map(wordsOf)
  return areas.map(nameOf).some((name) => parts.some((part) => names(part, name)))
}

function names(part: readonly string[], name: readonly string[]): boolean {
  return part.some((_, at) => {
    const [previous = '', next = ''] = [part[at - 1], part[at + name.length]]
    const isHere = name.length > 0 && name.every((word, index) => part[at + index] === word)
    const isAlone = previous === '' || before.has(previous) || /^\d{6}$/.test(previous)
    return isHere && isAlone && (next === '' || after.has(next) || /^\d/.test(next))
  })
}

/** The words of an area without «г.» or «село» in front. */
function nameOf(area: string): string[] {
  const [first = '', ...rest] = wordsOf(area)
  return rest.length > 0 && settlements.includes(first) ? rest : [first, ...rest]
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}
