import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { $routes, mergeRoutes, requestFx, type Request } from '@lavka/shared'
import type { ReportAnswer, ReportInfo } from '@lavka/server/contract'
import { enter, queryOf, showAt } from '../../../test/host'
import { routes } from '../../routes'
import ReportScreen from './report'

const choice = (name: string, caption: string) => ({ name, caption })
const info: ReportInfo = {
  name: 'orders',
  caption: 'Отчёт по заказам',
  about: 'О заказах.',
  section: 'reports',
  choices: {
    dimensions: [choice('supplier', 'Поставщик'), choice('month', 'Месяц')],
    measures: [choice('kopecks', 'Сумма'), choice('orders', 'Заказов')],
    hasSearch: false,
    canPivot: true,
  },
  hasBankFile: false,
  longDays: 400,
  initial: { days: 30, by: ['supplier'], measures: ['kopecks', 'orders'], across: '' },
}
const measures = [
  { name: 'kopecks', caption: 'Сумма', type: 'money' as const, isMeasure: true },
  { name: 'orders', caption: 'Заказов', type: 'count' as const, isMeasure: true },
]
const supplier = { name: 'supplier', caption: 'Поставщик', type: 'text' as const, isMeasure: false }
const month = { name: 'month', caption: 'Месяц', type: 'month' as const, isMeasure: false }
const answer: ReportAnswer = {
  columns: [supplier, ...measures],
  rows: [
    ['Ферма', 300_00, 2],
    ['Пасека', 100_00, 1],
  ],
  totals: [null, 400_00, 3],
  isCapped: false,
  orders: [{ from: '2026-03-01', to: '2026-03-31', supplier: 'Ферма' }, null],
  keys: [[1], [2]],
  pivot: null,
  compared: [{ kind: 'before', from: '2026-02-01', to: '2026-02-28', totals: [200_00, 3] }],
  only: [],
  chart: { kind: 'bars', label: 'supplier', values: ['kopecks'] },
}
const crossed: ReportAnswer = {
  ...answer,
  columns: [supplier, month, ...measures],
  rows: [
    ['Ферма', '2026-02', 200_00, 1],
    ['Ферма', '2026-03', 100_00, 1],
    ['Пасека', '2026-03', 100_00, 1],
  ],
  totals: [null, null, 400_00, 3],
  pivot: {
    rows: [
      ['Ферма', null, 300_00, 2],
      ['Пасека', null, 100_00, 1],
    ],
    across: [
      [null, '2026-03', 200_00, 2],
      [null, '2026-02', 200_00, 1],
    ],
  },
}

const path = '/admin/suppliers/reports/orders'
const whole = `${path}?from=2026-03-01&to=2026-03-31&by=supplier&across=&show=kopecks%2Corders`
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

function open(
  address: string,
  {
    reply = () => answer,
    role = 'admin' as const,
    infos = [info],
  }: { reply?: (request: Request) => unknown; role?: 'admin' | 'investor'; infos?: ReportInfo[] } = {},
) {
  const asked: Request[] = []
  const handler = async (request: Request) => {
    asked.push(request)
    // an answer of a server is never there at once
    await Promise.resolve()
    return request.url === '/apiadmin/reports' ? infos : reply(request)
  }
  const table = mergeRoutes({ 'mf-admin': routes }).routes
  const scope = fork({ handlers: [[requestFx, handler]], values: [[$routes, table]] })
  enter(scope, role)
  return {
    ...showAt(scope, address, (url) => (
      <ReportScreen params={{ name: url.pathname.split('/').at(-1) ?? '' }} query={queryOf(url)} />
    )),
    asked,
  }
}

test('a report that is opened writes what it shows into the address, and shows totals against the period before', async () => {
  const { addresses, asked } = open(path)
  const table = await screen.findByRole('table')
  expect(addresses).toHaveLength(1)
  expect(addresses[0]).toMatch(
    /^\/admin\/suppliers\/reports\/orders\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&by=supplier&across=&show=kopecks,orders$/,
  )
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['ПоставщикСуммаЗаказовЗаказы строки', 'Ферма300,00 ₽2Заказы', 'Пасека100,00 ₽1', 'Итого400,00 ₽3'])
  expect(screen.getByText('+100 % к прошлому периоду')).toBeInTheDocument()
  // the address that says all asks nothing anew
  expect(asked.filter(({ url }) => url === '/apiadmin/reports/orders')).toHaveLength(1)
})

test('a row leads to its orders, for whom may see orders', async () => {
  open(whole)
  const link = await screen.findByRole('link', { name: 'Заказы' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/admin/orders?supplier=Ферма&from=2026-03-01&to=2026-03-31',
  )
})

test('a name leads to the report of it alone, by day of what is offered', async () => {
  const { addresses } = open(whole)
  await userEvent.click(await screen.findByRole('link', { name: 'Ферма' }))
  await waitFor(() => expect(addresses.at(-1)).toContain('by=month&across=&show=kopecks,orders&only=supplier.1'))
  expect(await screen.findByRole('list', { name: 'Отбор' })).toBeInTheDocument()
})

test('paper says the period and what the report is narrowed to, which the controls say on the screen', async () => {
  const only = [{ dimension: 'shop', key: '7', caption: 'Магазин', words: 'Лавка на Тверской' }]
  open(`${whole}&only=shop.7`, { reply: () => ({ ...answer, only }) })
  const note = await screen.findByText(/^С 1.мар.2026 по 31.мар.2026\. Магазин: Лавка на Тверской$/)
  expect(note).toBeInTheDocument()
})

test('an investor, who sees figures alone, is given no links to orders', async () => {
  open(whole, { role: 'investor' })
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: 'Заказы' })).toBeNull()
})

test('a dimension across makes a table of one measure, columns in their order, with the totals of both sides', async () => {
  open(whole.replace('across=', 'across=month'), { reply: () => crossed })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'Поставщикфевраль 2026март 2026Итого',
    'Ферма200 ₽100 ₽300 ₽',
    'Пасека—100 ₽100 ₽',
    'Итого200 ₽200 ₽400 ₽',
  ])
})

test('a failing report says why, and «Повторить» asks again', async () => {
  const reply = jest
    .fn<() => unknown>()
    .mockImplementationOnce(() => Promise.reject(Object.assign(new Error('Нет связи'), { status: 0, code: 'OFFLINE' })))
  reply.mockImplementation(() => answer)
  open(whole, { reply })
  expect(await screen.findByText('Нет связи')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('table')).toBeInTheDocument()
})

test('a period without orders says so; an unknown report too', async () => {
  open(whole, { reply: () => ({ ...answer, rows: [], orders: [], keys: [], totals: [null, 0, 0] }) })
  expect(await screen.findByText('За этот период ничего нет')).toBeInTheDocument()
})

test('a report without a choice of rows and figures offers no filters', async () => {
  const none = { dimensions: [], measures: [], hasSearch: false, canPivot: false }
  open(whole, { infos: [{ ...info, choices: none }] })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: /Фильтры/ })).toBeNull()
})

test('an unknown report is said to be unknown', async () => {
  open('/admin/suppliers/analyze/nothing')
  expect(await screen.findByText('Такого отчёта нет')).toBeInTheDocument()
})

test('the file is of what is shown', async () => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { asked } = open(whole)
  await userEvent.click(await screen.findByRole('button', { name: 'XLSX' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(asked.at(-1)).toMatchObject({
    url: '/apiadmin/reports/orders/export',
    query: { format: 'xlsx' },
    body: { from: '2026-03-01', by: ['supplier'], measures: ['kopecks', 'orders'] },
    file: true,
  })
})

test('a report with payments has a file for 1C, others do not', async () => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  clicked.mockClear()
  const { asked } = open(whole, { infos: [{ ...info, hasBankFile: true }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Файл для 1С' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(asked.at(-1)).toMatchObject({ url: '/apiadmin/reports/orders/export', query: { format: 'txt' }, file: true })
})

const decade = whole.replace('2026-03-01', '2021-04-01')
const runAt = (state: 'running' | 'done' | 'cancelled', partsDone: number) => ({
  id: 7,
  report: 'orders',
  caption: 'Отчёт по заказам',
  ask: { from: '2021-04-01', to: '2026-03-31', by: ['supplier'], across: '', measures: [], only: [], search: '' },
  state,
  parts: 3,
  partsDone,
  section: 'reports',
  alert: '',
  isSeen: false,
  failure: '',
  madeAt: '2026-11-24T08:00:00Z',
  endedAt: state === 'running' ? null : '2026-11-24T08:01:00Z',
})

test('a report of many years is computed in the background: its progress is shown, then its answer, at an address that stays', async () => {
  let looks = 0
  const { addresses, asked } = open(decade, {
    reply: ({ method, url }) => {
      if (method === 'POST') return runAt('running', 0)
      looks += 1
      const run = looks === 1 ? runAt('running', 1) : runAt('done', 3)
      return url.endsWith('/7') ? { run, answer: looks === 1 ? null : answer } : [run]
    },
  })
  expect(await screen.findByText('Готово частей: 1 из 3')).toBeInTheDocument()
  expect(addresses.at(-1)).toContain('&run=7')
  expect(await screen.findByRole('table')).toBeInTheDocument()
  expect(screen.getByText(/^Посчитано/)).toBeInTheDocument()
  // it was not asked for as an answer
  expect(asked.filter(({ url }) => url === '/apiadmin/reports/orders')).toEqual([])
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('«Остановить» stops it; then it is offered anew', async () => {
  let isStopped = false
  open(`${decade}&run=7`, {
    reply: ({ method }) => {
      isStopped ||= method === 'POST'
      const run = isStopped ? runAt('cancelled', 1) : runAt('running', 1)
      return method === 'POST' ? run : { run, answer: null }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Остановить' }))
  expect(await screen.findByText('Расчёт остановлен.')).toBeInTheDocument()
  const again = screen.getByRole('link', { name: 'Посчитать заново' })
  expect(again.getAttribute('href')).not.toContain('run=')
})
