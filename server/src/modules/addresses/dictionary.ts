import { oktmoList } from '../../oktmo.ts'

// Local replacement of the address service: the largest cities and common street names.

const cities = oktmoList.filter(({ code }) => /701000$|^(40|45|67)000000$/.test(code)).map(({ name }) => name)
const streets = [
  ...['улица Ленина', 'улица Гагарина', 'улица Мира', 'улица Садовая', 'улица Советская', 'улица Школьная'],
  ...['улица Молодёжная', 'улица Набережная', 'улица Полевая', 'улица Лесная', 'улица Новая', 'улица Победы'],
  ...['улица Пушкина', 'улица Чехова', 'улица Кирова', 'улица Октябрьская', 'улица Первомайская', 'улица Фрунзе'],
  ...['улица Заречная', 'улица Зелёная', 'улица Центральная', 'улица Металлистов', 'улица Комсомольская'],
  ...['проспект Ленина', 'проспект Мира', 'проспект Победы', 'переулок Садовый', 'площадь Победы'],
]
const most = 8

/** «тула лен 5» → «Тула, улица Ленина, 5», «Тула, проспект Ленина, 5». A city alone gives its streets. */
export function suggestLocally(text: string): string[] {
  const words = plain(text).split(' ').filter(Boolean)
  const asked = words.join(' ')
  if (asked === '') return []
  const found = cities.flatMap((city) => {
    const name = plain(city)
    // the full city name followed by a street, or a part of the city name
    if (asked.startsWith(`${name} `)) return streetsOf(city, asked.slice(name.length + 1))
    return asked === name ? streetsOf(city, '') : name.startsWith(asked) ? [city] : byShortCity(city, words)
  })
  return [...new Set(found)].slice(0, most)
}

/** «тул лен»: the first word is the beginning of the city's name, the other words are the street. */
function byShortCity(city: string, [first = '', ...rest]: string[]): string[] {
  const isShort = first.length >= 3 && plain(city).startsWith(first)
  return isShort && rest.length > 0 ? streetsOf(city, rest.join(' ')) : []
}

function streetsOf(city: string, text: string): string[] {
  const [, street = '', house = ''] = /^(.*?)\s*(\d.*)?$/.exec(text) ?? []
  const wanted = street.replace(/^(г|ул|улица|пр|просп|проспект|пер|переулок|пл|площадь)\.? /, '').trim()
  const isWanted = (name: string) => ` ${plain(name)}`.includes(` ${wanted}`)
  return streets.filter(isWanted).map((name) => [city, name, house].filter(Boolean).join(', '))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[,;\s]+/g, ' ')
    .trim()
}
