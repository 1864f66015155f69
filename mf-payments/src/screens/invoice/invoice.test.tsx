import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx } from '@lavka/shared'
import type { FindInvoice } from '@lavka/server/contract'
import InvoicePage from './invoice'

type Found = FindInvoice['answer']
const invoice: Found = {
  payerInn: '7728168971',
  payerName: 'ООО «Столовая»',
  paid: null,
  version: 1,
  orderNumber: '17-1',
  issuedAt: '2026-11-24T09:00:00.000Z',
  isCancelled: false,
  payee: {
    name: 'ООО «Ферма»',
    inn: '7707083893',
    kpp: '770701001',
    address: 'Тула, Садовая, 5',
    phone: '84872000000',
    bankName: 'ПАО Сбербанк',
    bik: '044525225',
    account: '40702810938000000001',
    correspondentAccount: '',
  },
  positions: [
    { name: 'Сыр', unit: 'кг', quantity: 0.6, priceKopecks: 124_000, sumKopecks: 74_400, vatName: 'НДС 10\u00a0%' },
    { name: 'Доставка', unit: '', quantity: 1, priceKopecks: 20_000, sumKopecks: 20_000, vatName: 'НДС 10\u00a0%' },
  ],
  sumKopecks: 94_400,
  vatKopecks: 8_582,
  qr: 'ST00012|Name=ООО «Ферма»',
}

function open(answer: () => unknown) {
  render(
    <Provider value={fork({ handlers: [[requestFx, answer]] })}>
      <InvoicePage params={{ order: '7' }} query={{}} />
    </Provider>,
  )
}
const text = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('an invoice names the bank, both sides, the goods, the tax and the sum in words, with the code for a bank’s camera', async () => {
  open(() => invoice)
  const sheet = await screen.findByRole('region', { name: /^Счёт на оплату №.17-1 от.24.ноября.2026$/ })
  expect(await within(sheet).findByRole('img', { name: 'QR-код для оплаты счёта' })).toBeInTheDocument()
  expect(text(sheet)).toContain('ПолучательООО «Ферма»Расчётный счёт40702810938000000001БанкПАО СбербанкБИК044525225')
  expect(text(sheet)).not.toContain('Корреспондентский')
  expect(text(sheet)).toContain('ПлательщикООО «Столовая», ИНН 7728168971')
  expect(text(sheet)).toContain('Сыр0,6 кг1 240,00 ₽НДС 10 %744,00 ₽')
  expect(text(sheet)).toContain('Доставка1200,00 ₽')
  expect(text(sheet)).toContain('Всего к оплате944,00 ₽В том числе НДС85,82 ₽')
  expect(text(sheet)).toContain('2 наименования на сумму 944,00 ₽. Девятьсот сорок четыре рубля 00 копеек')
})

test('what was paid is said with what is left or goes back, and offers no code; a cancelled order neither', async () => {
  const paid = { kopecks: 100_000, on: '2026-11-25', note: 'п/п № 15' }
  open(() => ({ ...invoice, paid, vatKopecks: null }))
  expect(await screen.findByText(/Оплачен 25.ноября: 1.000,00.₽, п\/п № 15/)).toBeInTheDocument()
  expect(screen.getByText(/Продавец вернёт 56,00.₽/)).toBeInTheDocument()
  expect(screen.getByText('Без НДС.')).toBeInTheDocument()
  expect(screen.queryByRole('img')).toBeNull()
})

test('an invoice that did not load is asked for again; one that is not there says so', async () => {
  let isDown = true
  open(() => {
    if (isDown) throw { status: 0, code: 'OFFLINE', message: 'Нет связи' }
    return invoice
  })
  await screen.findByText('Нет связи')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText(/^ООО «Столовая», ИНН.7728168971$/)).toBeInTheDocument()
})
