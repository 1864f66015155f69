import { expect, test } from '@jest/globals'
import { countText, shownText } from './count-text'

test.each([
  [1, '1 товар', 'Показано 1 из 1'],
  [1240, '1 240 товаров', 'Показано 1 из 1 240'],
  [10_000, 'Больше 10 000 товаров', 'Показано 1 из более чем 10 000'],
])('%d, of which the server counts 10 000, is «%s» and «%s»', (total, count, shown) => {
  expect([countText(total), shownText(1, total)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([count, shown])
})
