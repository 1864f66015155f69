import { expect, test } from '@jest/globals'
import { paymentQr } from './payment-qr'

const transfer = {
  name: 'ООО «Ферма»',
  inn: '7707083893',
  kpp: '770701001',
  account: '40702810438000012345',
  bankName: 'ПАО Сбербанк',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
  sumKopecks: 245_550,
  purpose: 'Оплата по счёту № 1158-1 от 27.11.2026',
}

test('the fields of GOST R 56042-2014 in their order, the sum in kopecks', () => {
  expect(paymentQr(transfer)).toBe(
    'ST00012|Name=ООО «Ферма»|PersonalAcc=40702810438000012345|BankName=ПАО Сбербанк|BIC=044525225|' +
      'CorrespAcc=30101810400000000225|Sum=245550|Purpose=Оплата по счёту № 1158-1 от 27.11.2026|PayeeINN=7707083893|KPP=770701001',
  )
})

test('a bar or a line break in a name begins no field; what is not known is left out', () => {
  const text = paymentQr({ ...transfer, name: 'ИП|Иванов\nИван', kpp: '', correspondentAccount: '' })
  expect(text).toContain('|Name=ИП Иванов Иван|')
  expect(text).toContain('|CorrespAcc=0|')
  expect(text).not.toContain('KPP')
})
