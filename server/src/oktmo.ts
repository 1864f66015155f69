import { ApiError } from './errors.ts'

type Oktmo = { code: string; name: string; region: string }

// Regions and their capitals: the first two digits are the region; the capital has 701 after them, with the exceptions listed below.
// A complete dictionary may be loaded here. The codes have no check digit, so only a code of the list is valid.

const regions = `
01 Алтайский край: Барнаул
03 Краснодарский край: Краснодар
04 Красноярский край: Красноярск
05 Приморский край: Владивосток
07 Ставропольский край: Ставрополь
08 Хабаровский край: Хабаровск
10 Амурская область: Благовещенск
11 Архангельская область: Архангельск
12 Астраханская область: Астрахань
14 Белгородская область: Белгород
15 Брянская область: Брянск
17 Владимирская область: Владимир
18 Волгоградская область: Волгоград
19 Вологодская область: Вологда
20 Воронежская область: Воронеж
22 Нижегородская область: Нижний Новгород
24 Ивановская область: Иваново
25 Иркутская область: Иркутск
27 Калининградская область: Калининград
28 Тверская область: Тверь
29 Калужская область: Калуга
30 Камчатский край: Петропавловск-Камчатский
32 Кемеровская область: Кемерово
33 Кировская область: Киров
34 Костромская область: Кострома
35 Республика Крым: Симферополь
36 Самарская область: Самара
37 Курганская область: Курган
38 Курская область: Курск
41 Ленинградская область
42 Липецкая область: Липецк
44 Магаданская область: Магадан
46 Московская область
47 Мурманская область: Мурманск
49 Новгородская область: Великий Новгород
50 Новосибирская область: Новосибирск
52 Омская область: Омск
53 Оренбургская область: Оренбург
54 Орловская область: Орёл
56 Пензенская область: Пенза
57 Пермский край: Пермь
58 Псковская область: Псков
60 Ростовская область: Ростов-на-Дону
61 Рязанская область: Рязань
63 Саратовская область: Саратов
64 Сахалинская область: Южно-Сахалинск
65 Свердловская область: Екатеринбург
66 Смоленская область: Смоленск
68 Тамбовская область: Тамбов
69 Томская область: Томск
70 Тульская область: Тула
71 Тюменская область: Тюмень
73 Ульяновская область: Ульяновск
75 Челябинская область: Челябинск
76 Забайкальский край: Чита
77 Чукотский автономный округ
78 Ярославская область: Ярославль
79 Республика Адыгея: Майкоп
80 Республика Башкортостан: Уфа
81 Республика Бурятия: Улан-Удэ
82 Республика Дагестан: Махачкала
83 Кабардино-Балкарская Республика: Нальчик
84 Республика Алтай: Горно-Алтайск
85 Республика Калмыкия: Элиста
86 Республика Карелия: Петрозаводск
87 Республика Коми: Сыктывкар
88 Республика Марий Эл: Йошкар-Ола
89 Республика Мордовия: Саранск
90 Республика Северная Осетия — Алания: Владикавказ
91 Карачаево-Черкесская Республика: Черкесск
92 Республика Татарстан: Казань
93 Республика Тыва: Кызыл
94 Удмуртская Республика: Ижевск
95 Республика Хакасия: Абакан
96 Чеченская Республика: Грозный
97 Чувашская Республика: Чебоксары
98 Республика Саха (Якутия): Якутск
99 Еврейская автономная область: Биробиджан`

const others: Oktmo[] = [
  { code: '11800000', name: 'Ненецкий автономный округ', region: 'Ненецкий автономный округ' },
  { code: '26000000', name: 'Республика Ингушетия', region: 'Республика Ингушетия' },
  { code: '40000000', name: 'Санкт-Петербург', region: 'Санкт-Петербург' },
  { code: '45000000', name: 'Москва', region: 'Москва' },
  { code: '67000000', name: 'Севастополь', region: 'Севастополь' },
  { code: '71800000', name: 'Ханты-Мансийский автономный округ — Югра', region: 'Тюменская область' },
  { code: '71900000', name: 'Ямало-Ненецкий автономный округ', region: 'Тюменская область' },
]

function read(line: string): Oktmo[] {
  const [, digits = '', region = '', city] = line.match(/^(\d\d) ([^:]+?)(?:: (.+))?$/) ?? []
  const rows = [{ code: `${digits}000000`, name: region, region }]
  if (city !== undefined) rows.push({ code: `${digits}701000`, name: city, region })
  return rows
}

export const oktmoList: readonly Oktmo[] = [...regions.trim().split('\n').flatMap(read), ...others].sort((a, b) =>
  a.name.localeCompare(b.name, 'ru'),
)

const known: ReadonlySet<string> = new Set(oktmoList.map(({ code }) => code))

/** Returns a code of the dictionary; throws for any other. */
export function readOktmo(code: string): string {
  if (known.has(code)) return code
  throw new ApiError('BAD_REQUEST', 'Выберите регион или город из списка')
}

/** «Тульская область»; empty for a code that is not in the dictionary. */
export const regionOfOktmo = (code: string): string => oktmoList.find((one) => one.code === code)?.region ?? ''

/** The code of the town that an address names, else of its region; empty when it names none of the dictionary. */
export function oktmoOfAddress(address: string): string {
  const parts = address.split(',').map((part) => plain(part).replace(/^(г|город)\.? /, ''))
  const isNamed = ({ name }: Oktmo) => parts.includes(plain(name))
  const found = oktmoList.filter(isNamed)
  return (found.find(({ code }) => !code.endsWith('000000')) ?? found[0])?.code ?? ''
}

/** Entries with a word of the name or region, or the code, that begins with the text. ё equals е. */
export function searchOktmo(text: string): Oktmo[] {
  const asked = plain(text)
  if (asked === '') return [...oktmoList]
  return oktmoList.filter(
    ({ code, name, region }) => code.startsWith(asked) || ` ${plain(name)} ${plain(region)}`.includes(` ${asked}`),
  )
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s-]+/g, ' ')
    .trim()
}
