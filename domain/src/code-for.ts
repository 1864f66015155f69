const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
/** The same letters in Latin, with `-` for letters without one. */
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh sch - y - e yu ya'.split(' ')

function toLatin(letter: string): string {
  const at = cyrillic.indexOf(letter)
  return at < 0 ? letter : (latin[at] ?? '').replace('-', '')
}

/** A code for addresses, made from a name, `otherwise` where no letter of it is left; a number is added when the code is taken. */
export function codeFor(name: string, taken: ReadonlySet<string>, otherwise: string): string {
  const letters = [...name.toLowerCase()].map(toLatin).join('')
  const words = letters.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 50)
  const code = words.replaceAll(/^-+|-+$/g, '') || otherwise
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? code : `${code}-${count}`
    if (!taken.has(one)) return one
  }
}
