import { expect, test } from '@jest/globals'
import { phoneLink } from './phone-link.ts'

test.each([
  ['8 800 555-01-00', 'tel:+78005550100'],
  ['8\u00a0(495)\u00a0000\u201100\u201100', 'tel:+74950000000'],
  ['+7 900 000-00-01', 'tel:+79000000001'],
  ['+375 29 123-45-67', 'tel:+375291234567'],
  ['8-12-34', 'tel:81234'],
])('a link calls %s as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})
