import { expect, test } from '@jest/globals'
import { readBlock, writeBlock } from './block-text'

test.each<[string, string[][]]>([
  ['12,50', [['12,50']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\nc\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\t', [['a', '']]],
  [
    '"две\nстроки"\t"в ""кавычках"""\nд\tе',
    [
      ['две\nстроки', 'в "кавычках"'],
      ['д', 'е'],
    ],
  ],
  ['сыр "Тульский"\t5"', [['сыр "Тульский"', '5"']]],
  ['"не закрыто', [['"не закрыто']]],
  ['', [['']]],
])('a spreadsheet’s %j is the cells %j', (text, cells) => {
  expect(readBlock(text)).toEqual(cells)
})

test('a block written as text is read back as the same cells', () => {
  const cells = [
    ['Сыр "Тульский"', '1240,50', ''],
    ['две\nстроки', 'с\tтабуляцией', '"'],
  ]
  expect(readBlock(writeBlock(cells))).toEqual(cells)
})
