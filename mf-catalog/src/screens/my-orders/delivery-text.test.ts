import { expect, test } from '@jest/globals'
import { deliveryText } from './delivery-text'

test.each([
  ['2019-11-22 10:00–14:00', '22 ноября 2019, 10:00–14:00'],
  ['2019-11-22', '22 ноября 2019, любое время'],
  ['', 'Любое время'],
  ['после обеда', 'после обеда'],
])('«%s» is «%s» to a person', (window, text) => {
  expect(deliveryText(window).replaceAll('\u00a0', ' ')).toBe(text)
})
