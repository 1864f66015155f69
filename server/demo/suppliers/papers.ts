import type { Random } from '../random.ts'

export type Paper = {
  kind: 'declaration' | 'certificate' | 'registration'
  name: string
  number: string
  issued_on: string
  valid_until: string | null
  file_name: string
  content: string
}

type Subject = { supplier: string; legalName: string; subject: string; now: Date; random: Random }

const day = (date: Date) => date.toISOString().slice(0, 10)
const later = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)
const digits = (count: number, random: Random) => Array.from({ length: count }, () => random.whole(0, 9)).join('')

/** A declaration of conformity for one kind of goods. */
export function makeDeclaration({ legalName, subject, now, random }: Subject): Paper {
  const issued = later(now, -random.whole(40, 600))
  return finish({
    kind: 'declaration',
    name: `Декларация о соответствии: ${subject}`,
    number: `ЕАЭС N RU Д-RU.РА${digits(2, random)}.В.${digits(5, random)}/${String(issued.getFullYear()).slice(2)}`,
    issued,
    until: later(issued, 3 * 365),
    file_name: 'deklaratsiya.txt',
    lines: [
      `Заявитель: ${legalName}`,
      `Продукция: ${subject}`,
      'Соответствует требованиям ТР ТС 021/2011 «О безопасности пищевой продукции»,',
      'ТР ТС 022/2011 «Пищевая продукция в части её маркировки».',
    ],
  })
}

/** That the producer is on the register of those who sell food. */
export function makeRegistration({ legalName, supplier, now, random }: Subject): Paper {
  return finish({
    kind: 'registration',
    name: 'Уведомление о начале деятельности',
    number: digits(12, random),
    issued: later(now, -random.whole(700, 3000)),
    until: null,
    file_name: 'uvedomlenie.txt',
    lines: [`Заявитель: ${legalName}`, `Объект: ${supplier}`, 'Производство и продажа пищевых продуктов.'],
  })
}

type Draft = Omit<Paper, 'issued_on' | 'valid_until' | 'content'> & {
  issued: Date
  until: Date | null
  lines: string[]
}

function finish({ issued, until, lines, ...paper }: Draft): Paper {
  const dates = `Дата регистрации: ${day(issued)}${until ? `\nДействует до: ${day(until)}` : ''}`
  const text = [
    paper.name,
    `Номер: ${paper.number}`,
    '',
    ...lines,
    '',
    dates,
    '',
    'Демонстрационный документ Лавки.',
  ].join('\n')
  // PostgreSQL's own way to write bytes as text
  const content = `\\x${Buffer.from(`\uFEFF${text}\n`).toString('hex')}`
  return { ...paper, issued_on: day(issued), valid_until: until && day(until), content }
}
