import { expect, test } from '@jest/globals'
import { surelyFits } from './fitting-text'

test.each([
  ['26 ноября, 20:53', 236, true],
  ['Ферма «Заречье»', 208, true],
  ['Фермерское хозяйство', 208, false],
  ['ЩЩЩЩЩЩЩЩЩ', 148, false],
  ['ллллллллл', 148, true],
  ['', 24, true],
  ['а', 30, false],
])('%s in %i pixels: %s', (text, width, fits) => {
  expect(surelyFits(text, width)).toBe(fits)
})
