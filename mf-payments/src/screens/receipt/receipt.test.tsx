import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx } from '@lavka/shared'
import type { FindReceipt } from '@lavka/server/contract'
import Receipt from './receipt'

const cheese = {
  name: 'Сыр',
  quantity: 0.573,
  unit: 'кг',
  priceKopecks: 124_000,
  sumKopecks: 71_052,
  vat: '10' as const,
  vatKopecks: 6_459,
  method: 'full_payment' as const,
  vatName: 'НДС 10 %',
  methodName: 'Полный расчёт',
}
const receipt: FindReceipt['answer'] = {
  id: 7,
  kind: 'settlement',
  kindName: 'Полный расчёт',
  isReturn: false,
  isOffset: true,
  sumKopecks: 71_052,
  state: 'sent',
  stateName: 'Печатается',
  orderNumber: '17-1',
  marketplace: { name: 'ООО «Лавка»', inn: '1234567894', site: 'https://shop.example' },
  supplier: { name: 'ООО «Ферма»', inn: '7707083893', phone: '+7 (482) 200-00-00' },
  positions: [cheese],
  fiscal: null,
}
const fiscal = {
  drive: '9999078900000001',
  documentNumber: 42,
  sign: '0123456789',
  register: '0000000001054321',
  shift: 3,
  numberInShift: 5,
  printedAt: '2026-11-24T09:00:00.000Z',
  qr: 't=20261124T1200&s=710.52&fn=9999078900000001&i=42&fp=0123456789&n=1',
}

test('a receipt that is being printed says so; printed, it shows goods, taxes and what makes it fiscal', async () => {
  let printed = false
  const handler = () => ({ ...receipt, fiscal: printed ? fiscal : null })
  const scope = fork({ handlers: [[requestFx, handler]] })
  render(
    <Provider value={scope}>
      <Receipt params={{ receipt: '7' }} query={{}} />
    </Provider>,
  )
  expect(await screen.findByText(/Чек ещё не напечатан: печатается/)).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'QR-код чека' })).toBeNull()
  printed = true
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  expect(await screen.findByRole('img', { name: 'QR-код чека' })).toBeInTheDocument()
  const text = (screen.getByRole('region', { name: 'Кассовый чек' }).textContent ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Сыр0,573 кг × 1 240,00 ₽710,52 ₽Полный расчёт, НДС 10 %: 64,59 ₽')
  expect(text).toContain('Зачёт предоплаты710,52 ₽')
  expect(text).toContain('ФН9999078900000001ФД42ФПД0123456789')
})

test('of goods without a tax the receipt tells their sum at that rate', async () => {
  const untaxed = { vat: 'none' as const, vatKopecks: 0, vatName: 'Без НДС' }
  const positions = [
    cheese,
    { ...cheese, ...untaxed, sumKopecks: 300_00 },
    { ...cheese, ...untaxed, sumKopecks: 50_00 },
  ]
  const scope = fork({ handlers: [[requestFx, () => ({ ...receipt, positions })]] })
  render(
    <Provider value={scope}>
      <Receipt params={{ receipt: '7' }} query={{}} />
    </Provider>,
  )
  const sums = await screen.findByLabelText('Итого')
  const text = (sums.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('НДС 10 %64,59 ₽')
  expect(text).toContain('Без НДС350,00 ₽')
})

test('a receipt of somebody else is not found, the way back stays, and nothing offers a retry', async () => {
  const handler = () => Promise.reject({ status: 404, code: 'NOT_FOUND', message: 'Чек не найден' })
  const scope = fork({ handlers: [[requestFx, handler]] })
  render(
    <Provider value={scope}>
      <Receipt params={{ receipt: '8' }} query={{}} />
    </Provider>,
  )
  expect(await screen.findByText('Чек не найден')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^К / })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
