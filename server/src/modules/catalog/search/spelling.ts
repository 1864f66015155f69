// Other readings of a typed word: wrong keyboard layout, transliteration, mixed look-alike letters.

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toRussian = new Map([...latinKeys].map((key, index) => [key, russianKeys[index] ?? key]))
const toLatin = new Map([...russianKeys].map((key, index) => [key, latinKeys[index] ?? key]))

/** Converts text typed in the wrong keyboard layout: «vjkjrj» → «молоко», «ьшдл» → «milk». */
export function swapLayout(text: string): string {
  const keys = /[а-яё]/.test(text) ? toLatin : toRussian
  return [...text].map((letter) => keys.get(letter) ?? letter).join('')
}

/** Usual transliterations of Russian (passports, ГОСТ, informal). Longer ones first, because the first match is taken. */
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

/** Reads transliterated text: «moloko» → «молоко», «syr» → «сыр», «yaytsa» → «яйца». A single «y» is «й» after a vowel, else «ы». */
export function fromLatin(text: string): string {
  return text.replace(anySound, (sound, place: number, whole: string) => {
    if (sound !== 'y') return soundOf.get(sound) ?? sound
    return /[aeiouy]/.test(whole[place - 1] ?? '') ? 'й' : 'ы'
  })
}

const lookAlikes = new Map([...'aceopxykmthb'].map((letter, index) => [letter, 'асеорхукмтнв'[index] ?? letter]))

/** Replaces Latin look-alike letters in a Russian word, as in pasted text. */
export function withoutLookAlikes(text: string): string {
  return /[а-яё]/.test(text) ? text.replace(/[a-z]/g, (letter) => lookAlikes.get(letter) ?? letter) : text
}

/** All variants of a word with two adjacent letters swapped. */
export function transpositionsOf(word: string): string[] {
  return [...word]
    .slice(1)
    .map((letter, index) => word.slice(0, index) + letter + (word[index] ?? '') + word.slice(index + 2))
}

/** All ways to split a word in two parts of at least three letters. */
export function splitsOf(word: string): [string, string][] {
  return [...word].flatMap((_, index): [string, string][] =>
    index >= 3 && index <= word.length - 3 ? [[word.slice(0, index), word.slice(index)]] : [],
  )
}
