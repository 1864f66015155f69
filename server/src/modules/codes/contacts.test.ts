import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEmail, readMobile } from './contacts.ts'

test('an e-mail is kept with its domain in lower case, Cyrillic ones as people write them', () => {
  assert.equal(readEmail(' Anna@Mail.EXAMPLE '), 'Anna@mail.example')
  assert.equal(readEmail('анна@Почта.рф'), 'анна@почта.рф')
  assert.equal(readEmail('anna@xn--80a1acny.xn--p1ai'), 'anna@почта.рф')
  assert.equal(readEmail('anna+shop@mail.co.example'), 'anna+shop@mail.co.example')
})

test('an impossible e-mail is refused', () => {
  const long = `${'a'.repeat(65)}@mail.example`
  const bad = ['', 'anna', 'anna@', '@mail.example', 'anna@mail', 'an na@mail.example', 'anna@mail..example', long]
  for (const text of [
    ...bad,
    'anna@-mail.example',
    'anna@mail.e',
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example,c@d.example',
  ])
    assert.throws(() => readEmail(text), /Проверьте почту/, text)
})

test('a mobile number is kept in one form, however it was typed', () => {
  for (const text of ['89123456789', '+7 (912) 345-67-89', '9123456789', '7 912 345 67 89', ' 8-912-345-67-89 '])
    assert.equal(readMobile(text), '+7 (912) 345-67-89', text)
})

test('what is no Russian mobile number is refused', () => {
  for (const text of [
    '',
    '12345',
    '+7 012 345-67-89',
    '+7 (495) 123-45-67',
    '88005553535',
    '891234567890',
    '٨٩١٢٣٤٥٦٧٨٩',
    '8912345678x',
  ])
    assert.throws(() => readMobile(text), /Проверьте номер/, text)
})
