import { expect, test } from '@jest/globals'
import { toLinkUrl, toTyped } from './link-url'

test.each([
  ['+7 (487) 270-15-45', 'tel:+7 (487) 270-15-45'],
  ['tel:88005550100', 'tel:88005550100'],
  [' zakaz@ferma.example ', 'mailto:zakaz@ferma.example'],
  ['ferma.example', 'https://ferma.example'],
  ['http://ferma.example/sir?a=1', 'https://ferma.example/sir?a=1'],
  ['https://ferma.example', 'https://ferma.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,hi', null],
  ['просто слова', null],
  ['', null],
  ['123', null],
])('«%s» becomes %s', (typed, url) => {
  expect(toLinkUrl(typed)).toBe(url)
})

test('a link shown for editing is saved as the same link', () => {
  for (const url of ['tel:+74872701545', 'mailto:a@b.example', 'https://b.example/x']) {
    expect(toLinkUrl(toTyped(url))).toBe(url)
  }
})
