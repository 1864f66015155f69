import { expect, test } from '@jest/globals'
import { linksText, problemOfLinks, readLinks } from './link-lines'

const links = [
  { title: 'Наш сайт — о ферме', url: 'https://ferma.example/a-b' },
  { title: 'Позвонить', url: 'tel:+7 (487) 270-15-45' },
  { title: 'Написать', url: 'mailto:zakaz@ferma.example' },
]

test('links come back from their lines as they were', () => {
  expect(linksText(links)).toBe(
    'Наш сайт — о ферме — https://ferma.example/a-b\nПозвонить — +7 (487) 270-15-45\nНаписать — zakaz@ferma.example',
  )
  expect(readLinks(linksText(links))).toEqual(links)
  expect(readLinks('')).toEqual([])
})

test.each([
  ['Сайт — ferma.example\n\nТелефон - 8 800 555-01-00', null],
  ['Сайт — ferma.example\nТелефон', 'Строка 2: напишите «Название — адрес»: сайт, телефон или почта'],
  ['Нажми — javascript:alert(1)', 'Строка 1: напишите «Название — адрес»: сайт, телефон или почта'],
  [Array.from({ length: 31 }, () => 'Сайт — ferma.example').join('\n'), 'Не больше 30 ссылок'],
])('«%s» is wrong by %j', (text, problem) => {
  expect(problemOfLinks(text)).toBe(problem)
})
