// How tables write a place in a tree: «Молочное/Сыры», «Молочное > Сыры», «Молочное | Сыры»; several places by commas.

/** The stronger ones first: a name may hold a weaker one, «Напитки > Кофе/чай». */
const separators = ['>', '→', '|', '\\', '/'] as const
const anySeparator = /\s*[>→|\\/]\s*/g

/** A path in one way of writing. */
export const bare = (path: string) => path.replaceAll(anySeparator, '/').replaceAll(/^\/+|\/+$/g, '')

/** The names of a path, from the top. */
export function namesOf(path: string): string[] {
  const separator = separators.find((one) => path.includes(one))
  const names = separator === undefined ? [path] : path.split(separator)
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

/** The paths to each of these names: «Молочное», «Молочное/Сыры». */
export const pathsTo = (names: readonly string[]) => names.map((_, index) => names.slice(0, index + 1).join('/'))

/** The places of a list by commas; a name may hold a comma, so that this is asked after the whole text. */
export function placesOf(text: string): string[] {
  const places = text.split(',').map((place) => place.trim())
  return places.filter((place) => place !== '')
}

/** Whether a text with commas is surely several places: shops that write them so write paths with «>». */
export const isListOfPaths = (text: string) => text.includes(',') && text.includes('>')

/** The place that a text without a row would be made as. */
export const placeToMake = (text: string) => (isListOfPaths(text) ? (placesOf(text)[0] ?? text) : text)
