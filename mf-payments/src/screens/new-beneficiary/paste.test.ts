import { expect, test } from '@jest/globals'
import { readRequisites } from './paste'

const organisation = {
  inn: '7707083893',
  kpp: '771401001',
  ogrn: '1027700132195',
  'account.bankBIC': '044030827',
  'account.accountNumber': '40702810900000002851',
  'account.bankCorAccount': '30101810200000000827',
}

test.each([
  [
    'lines with labels',
    `ООО «Ферма Заречье»
ИНН: 7707083893
КПП: 771401001
ОГРН 1027700132195
Р/с: 40702810900000002851
Банк: Банк в Санкт-Петербурге
БИК: 044030827
К/с: 30101810200000000827
Тел.: +7 (912) 345-67-89
E-mail: ferma@example.ru`,
    {
      ...organisation,
      'account.bankName': 'Банк в Санкт-Петербурге',
      phone: '+7 (912) 345-67-89',
      email: 'ferma@example.ru',
    },
  ],
  [
    'one line, ИНН and КПП together, numbers in groups',
    'ИНН/КПП 7707083893/771401001, ОГРН 1 02 77 00 13219 5, р/с 40702 810 9 0000 0002851, к/с 30101\u00a0810\u00a0200000000827, БИК 044030827',
    organisation,
  ],
  [
    'numbers alone',
    '7707083893 771401001 1027700132195\n044030827\n40702810900000002851\n30101810200000000827',
    organisation,
  ],
])('requisites of an organisation: %s', (_name, text, fields) => {
  expect(readRequisites('org', text)).toEqual(fields)
})

test('requisites of a sole trader: no КПП is taken, and a БИК that begins otherwise is known by its label', () => {
  const text =
    'ИП Петрова А. И.\nИНН 500100732259\nОГРНИП 304500116000157\nБИК банка: 144030827\nСчёт 40802810900000002851'
  expect(readRequisites('ip', text)).toEqual({
    inn: '500100732259',
    ogrnip: '304500116000157',
    'account.bankBIC': '144030827',
    'account.accountNumber': '40802810900000002851',
  })
})

test('a text without requisites tells nothing; dates and sums are no numbers of it', () => {
  expect(readRequisites('org', 'Договор от 11.02.2026 на 1 250,00 ₽, звоните')).toEqual({})
})
