/** The name shown when the author's name cannot be. */
export const unnamedAuthor = 'Покупатель'

/** Endings of surnames. Some given names have them too. */
const family = /(ов|ев|ёв|ин|ын|ова|ева|ёва|ина|ына|ский|цкий|ская|цкая|ко|ук|юк|их|ых)$/i
const given =
  /^(ирина|марина|полина|карина|кристина|арина|алина|екатерина|валентина|галина|регина|нина|константин|валентин|мартин)$/i
const patronymic = /(вич|вна|ична|инична)$/i
const word = /^\p{L}[\p{L}'’-]*$/u

/**
 * The name under a review: the first name and the initial of the surname, never a full surname. When it is not clear which word is the first
 * name, and for organisations, a neutral name is used.
 */
export function authorName({ name, type }: { name: string; type: string }): string {
  const words = name.trim().split(/\s+/)
  if (type !== 'person' || words.length > 3 || !words.every((one) => word.test(one))) return ''
  const [first = '', second = '', third = ''] = words
  // the three usual orders: «Смирнова Анна Петровна», «Анна Петровна Смирнова», «Анна Петровна»
  if (patronymic.test(third)) return short(second, first)
  if (patronymic.test(second)) return short(first, third)
  if (third !== '') return ''
  if (!isFamily(first)) return short(first, second)
  return second !== '' && !isFamily(second) ? short(second, first) : ''
}

function isFamily(one: string): boolean {
  return family.test(one) && !given.test(one)
}

function short(first: string, last: string): string {
  return last === '' ? first : `${first} ${last.slice(0, 1).toUpperCase()}.`
}
