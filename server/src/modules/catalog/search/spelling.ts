// How else a typed word may be read: by the other keyboard layout, by ear in Latin letters, with look-alike letters mixed in.

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map([...latinKeys].map((key, index) => [key, russianKeys[index] ?? key]))
const toLatin = new Map([...russianKeys].map((key, index) => [key, latinKeys[index] ?? key]))

/** «vjkjrj» → «молоко», «ьшдл» → «milk»: the same keys with the other layout on. */
export function swapLayout(text: string): string {
  const keys = /[а-яё]/.test(text) ? toLatin : toRussian
  return [...text].map((letter) => keys.get(letter) ?? letter).join('')
}

/** Longer ones first. The usual ways to write Russian in Latin letters: passports, ГОСТ, and whatever comes to mind. */
const sounds = [
  ...[
    'shch щ',
    'sch щ',
    'zh ж',
    'kh х',
    'ts ц',
    'tz ц',
    'ch ч',
    'sh ш',
    'yu ю',
    'ju ю',
    'iu ю',
    'ya я',
    'ja я',
    'ia я',
  ],
  ...[
    'yo е',
    'jo е',
    'ye е',
    'je е',
    'a а',
    'b б',
    'v в',
    'g г',
    'd д',
    'e е',
    'z з',
    'i и',
    'k к',
    'l л',
    'm м',
    'n н',
  ],
  ...['o о', 'p п', 'r р', 's с', 't т', 'u у', 'f ф', 'h х', 'c ц', 'j й', 'w в', 'x кс', 'q к', "' ь"],
].map((pair) => pair.split(' '))
const soundOf = new Map(sounds.map(([latin = '', russian = '']) => [latin, russian]))
const anySound = new RegExp([...soundOf.keys(), 'y'].join('|'), 'g')

/** «moloko» → «молоко», «syr» → «сыр», «yaytsa» → «яйца». A lone «y» is «й» after a vowel, else «ы». */
export function fromLatin(text: string): string {
  return text.replace(anySound, (sound, place: number, whole: string) => {
    if (sound !== 'y') return soundOf.get(sound) ?? sound
    return /[aeiouy]/.test(whole[place - 1] ?? '') ? 'й' : 'ы'
  })
}

const lookAlikes = new Map([...'aceopxykmthb'].map((letter, index) => [letter, 'асеорхукмтнв'[index] ?? letter]))

/** A Russian word with Latin letters that look the same in it: pasted from somewhere. */
export function withoutLookAlikes(text: string): string {
  return /[а-яё]/.test(text) ? text.replace(/[a-z]/g, (letter) => lookAlikes.get(letter) ?? letter) : text
}

/** The word with two neighbours changed over, each pair in turn. */
export function transpositionsOf(word: string): string[] {
  return [...word]
    .slice(1)
    .map((letter, index) => word.slice(0, index) + letter + (word[index] ?? '') + word.slice(index + 2))
}

/** The word in two, each cut in turn; parts of less than three letters are nobody's words. */
export function splitsOf(word: string): [string, string][] {
  return [...word].flatMap((_, index): [string, string][] =>
    index >= 3 && index <= word.length - 3 ? [[word.slice(0, index), word.slice(index)]] : [],
  )
}
