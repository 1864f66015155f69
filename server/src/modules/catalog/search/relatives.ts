// Derived words: «курочка» from «курица», «клубничный» from «клубника». Gives candidates; the vocabulary tells which of them exist.

type Rule = [ending: RegExp, makes: string[]]

const smaller: Rule[] = [
  [/(?:очк|ечк)(?:а|и|у|ой|е)?$/, ['ка', 'ица', 'а', 'ь', '', 'ы']],
  [/(?:ичк)(?:а|и|у|ой|е)?$/, ['ика', 'ица', 'а']],
  [/(?:ушк|юшк|ышк)(?:а|и|у|ой|е|о)?$/, ['а', 'о', '', 'ь', 'ушек']],
  [/(?:ушек|ышек|ец)$/, ['', 'о']],
  [/ч(?:ко|ка|ку)$/, ['ко']],
  [/(?:чик)(?:и|а|ов|у)?$/, ['ец', 'цы', 'к', '']],
  [/(?:ик)(?:и|а|ов|у)?$/, ['', 'ь']],
  [/ж(?:ок|ка|ки)$/, ['г']],
  [/ч(?:ок|ка|ки)$/, ['к']],
  [/ш(?:ек|ок|ка|ки)$/, ['х']],
  [/(?:[её]к|ок)(?:а|у|и)?$/, ['', 'й']],
  [/ц(?:о|а|е)$/, ['о']],
  [/к(?:а|и|у|ой|е)$/, ['а', 'ь', 'я']],
  [/(?:ятин|атин)(?:а|ы|у|ой|е)$/, ['ица', 'ка', 'ь']],
  [/чатин(?:а|ы|у|ой|е)$/, ['к', 'ка']],
]
const ending = '(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ую|юю|ым|им|ых|их|ыми|ими)$'
const adjectives: Rule[] = [
  [new RegExp(`ичн${ending}`), ['ика', 'ица']],
  [new RegExp(`[оеё]чн${ending}`), ['ка', 'ец', 'ки', 'о']],
  [new RegExp(`чн${ending}`), ['к', 'ко', 'ка', 'ч']],
  [new RegExp(`жн${ending}`), ['г', 'га', 'жа']],
  [new RegExp(`шн${ending}`), ['х', 'ха', 'ша']],
  [new RegExp(`(?:ов|ев|ёв)${ending}`), ['', 'а', 'я', 'ь']],
  [new RegExp(`нн${ending}`), ['на', 'но', 'нь']],
  [new RegExp(`(?:ян|ин|яч|ич)${ending}`), ['', 'а', 'ь', 'ица', 'ка']],
  [/ч(?:ий|ья|ье|ьи|ьего)$/, ['к', 'ка', 'ца']],
  [new RegExp(`н${ending}`), ['', 'а', 'о', 'ь', 'ы']],
]

/** Words that look like diminutives but are not. */
const own = new Set(['водка'])

const apply = (rules: Rule[], word: string) =>
  rules.flatMap(([pattern, makes]) => {
    const stem = word.replace(pattern, '')
    return stem === word || stem.length < 3 ? [] : makes.map((make) => stem + make)
  })

/** Candidates for the base of a diminutive, the most probable first. */
export const basesOf = (word: string): string[] => [...new Set(own.has(word) ? [] : apply(smaller, word))]

/** Candidates for the noun of an adjective. */
export const thingsOf = (word: string): string[] => [...new Set(apply(adjectives, word))]

/** Whether a word looks like an adjective. Nouns in «-ние» and «-тие» are excluded. */
export const isAdjective = (word: string) => new RegExp(ending).test(word) && !/[нт]ие$/.test(word) && word.length > 4
