import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { redirected, requestFx, type Request } from '@lavka/shared'
import type { FindStatement } from '@lavka/server/contract'
import { readPeriod } from './model'
import Statement from './statement'

const id = '00000000-0000-4000-8000-000000000001'
const party = { name: 'ООО «Столовая»', inn: '7707083893', kpp: '771401001', account: '40702810900000002851' }
const found: FindStatement['answer'] = {
  from: '2026-11-01',
  to: '2026-11-24',
  marketplace: { ...party, name: 'ООО «Лавка»' },
  beneficiary: party,
  openingKopecks: 100_000,
  incomeKopecks: 50_000,
  expenseKopecks: 30_050,
  closingKopecks: 119_950,
  heldKopecks: 19_950,
  lines: [
    {
      number: 4,
      at: '2026-11-20T09:00:00.000Z',
      name: 'Пополнение',
      orderNumber: '',
      otherName: 'АО «Завод»',
      otherInn: '7736050003',
      purpose: 'Пополнение по договору 5',
      kopecks: 50_000,
      balanceKopecks: 150_000,
    },
    {
      number: 9,
      at: '2026-11-21T09:00:00.000Z',
      name: 'Выплата поставщику',
      orderNumber: '17-1',
      otherName: 'ООО «Ферма»',
      otherInn: '',
      purpose: 'Оплата заказа 17-1',
      kopecks: -30_050,
      balanceKopecks: 119_950,
    },
  ],
}

test('a statement shows who it is of, what was on the account before and after, each movement with its sign, counterparty and purpose; its rows as a spreadsheet are one press away', async () => {
  const asked = jest.fn<(request: Request) => unknown>(() => found)
  const scope = fork({ handlers: [[requestFx, asked]] })
  const addresses: string[] = []
  createWatch({ unit: redirected, scope, fn: (address) => addresses.push(address) })
  render(
    <Provider value={scope}>
      <Statement params={{ beneficiary: id }} query={{ from: '2026-11-01', to: '2026-11-24' }} />
    </Provider>,
  )
  const sums = await screen.findByLabelText('Итого')
  expect(sums).toHaveTextContent(
    /^Остаток на начало периода1.000,00.₽Приход500,00.₽Расход300,50.₽Остаток на конец периода1.199,50.₽Из него.*199,50.₽Свободно1.000,00.₽$/,
  )
  // on paper the sums stay with the signature: nobody signs an empty page
  expect(sums.nextElementSibling).toHaveTextContent(/^Площадка$/)
  expect(screen.getByRole('table').compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/ООО «Столовая», ИНН.7707083893/)).toBeInTheDocument()
  expect(screen.getByText(/с 1.ноября.2026 по 24.ноября.2026/)).toBeInTheDocument()
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(
      /Пополнение.?Плательщик: АО «Завод», ИНН 7736050003Пополнение по договору 5\+500,00 ₽1 500,00 ₽$/,
    ),
    expect.stringMatching(
      /Выплата поставщику, заказ 17-1.?Получатель: ООО «Ферма»Оплата заказа 17-1−300,50 ₽1 199,50 ₽$/,
    ),
  ])
  expect(screen.getByRole('button', { name: 'Печать' })).toBeEnabled()
  expect(asked.mock.calls.map(([{ url, query }]) => [url, query])).toEqual([
    [`/apisbersc/Beneficiary/${id}/statement`, { from: '2026-11-01', to: '2026-11-24' }],
  ])
  const link = screen.getByRole('link', { name: 'Таблицей (XLSX)' }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(link, 'http://lavka.example')
  expect([pathname, searchParams.get('search')]).toEqual(['/admin/beneficiaryBook', '7707083893'])
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual([
    ['createdAt', '>=', '2026-10-31T21:00:00.000Z'],
    'and',
    ['createdAt', '<', '2026-11-24T21:00:00.000Z'],
  ])
  expect(screen.getByRole('link', { name: 'Свод и файл для 1С' })).toHaveAttribute(
    'href',
    '/admin/suppliers/reports/money?from=2026-11-01&to=2026-11-24&only=payer.7707083893',
  )
  // another period goes to the address
  fireEvent.change(screen.getByLabelText('С'), { target: { value: '2026-10-01' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Период' }))
  expect(addresses).toEqual([`/admin/beneficiaryStatement/${id}?from=2026-10-01&to=2026-11-24`])
})

test('without a period in the address it is this month by the clock of Moscow', () => {
  const night = new Date('2026-11-30T21:30:00Z')
  expect(readPeriod({}, night)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(readPeriod({ from: '2026-11-01' }, new Date('2026-11-24T09:00:00Z'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-24',
  })
})
