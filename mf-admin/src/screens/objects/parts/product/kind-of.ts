/** «Сыр» says little by two letters of it. */
const SHORTEST = 3
/** From here on the last letter is an ending: «яблоки», «яблоко». */
const WITH_ENDING = 5

/** What kind of product a name is about: its first word without an ending; empty for none. */
export function kindOf(name: string): string {
  const [word = ''] = name
    .trim()
    .toLowerCase()
    .split(/[\s,.()«»"]+/)
    .filter(Boolean)
  if (word.length < SHORTEST) return ''
  return word.length >= WITH_ENDING ? word.slice(0, -1) : word
}
