import { expect, test } from '@jest/globals'
import { caretAfter, codeMask, digitsOf, innMask, isWholePhone, phoneMask } from './masks'

test.each([
  ['9123456789', '+7 (912) 345-67-89'],
  ['89123456789', '+7 (912) 345-67-89'],
  ['+79123456789', '+7 (912) 345-67-89'],
  ['+7 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['8 (912) 345 67 89', '+7 (912) 345-67-89'],
  [' тел. 912 345-67-89 ', '+7 (912) 345-67-89'],
  ['+7', '+7 ('],
  ['+7 ', ''],
  ['+', '+'],
  ['8', '+7 ('],
  ['8123456789', '+7 (812) 345-67-89'],
  ['88123456789', '+7 (812) 345-67-89'],
  ['+7 (', ''],
  ['9', '+7 (9'],
  ['+7 (912) 3', '+7 (912) 3'],
  ['912345678900', '+7 (912) 345-67-89'],
  ['', ''],
])('the phone «%s» is shown as «%s»', (typed, shown) => {
  expect(phoneMask(typed)).toBe(shown)
})

test.each(['9123456789', '89123456789', '+79123456789'])(
  'typing %s key by key makes the same number, and erasing takes it back',
  (keys) => {
    let shown = ''
    for (const key of keys) shown = phoneMask(shown + key)
    expect(shown).toBe('+7 (912) 345-67-89')
    for (let left = 20; left > 0; left--) shown = phoneMask(shown.slice(0, -1))
    expect(shown).toBe('')
  },
)

test('a phone is complete with ten digits after the country code', () => {
  expect(isWholePhone('+7 (912) 345-67-89')).toBe(true)
  expect(isWholePhone('+7 (912) 345-67-8')).toBe(false)
})

test('an ИНН and a code accept digits only, up to their length', () => {
  expect(innMask('ИНН 7707 083 893 01 999')).toBe('770708389301')
  expect(codeMask('Код: 123-456. Никому')).toBe('123456')
})

test('the caret stays after the same digits', () => {
  expect(caretAfter('+7 (912) 345', 4)).toBe(7)
  expect(caretAfter('+7 (912) 345', 5)).toBe(10)
})

test('the mask keeps the digits of pasted text', () => {
  expect(digitsOf(' 7707 083 893\n')).toBe('7707083893')
  expect(digitsOf('ИНН: 7707083893')).toBe('7707083893')
  expect(digitsOf('٧٧٠')).toBe('')
})
