import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ReportAnswer } from '@lavka/server/contract'
import { Chart } from './chart'

const ofDays = (values: readonly (readonly number[])[]): ReportAnswer => ({
  columns: [
    { name: 'day', caption: 'День', type: 'day', isMeasure: false },
    { name: 'kopecks', caption: 'Сумма', type: 'money', isMeasure: true },
    { name: 'check', caption: 'Средний чек', type: 'money', isMeasure: true },
  ],
  rows: values.map((of, day) => [`2026-10-0${day + 1}`, ...of]),
  totals: null,
  isCapped: false,
  orders: [],
  keys: [],
  pivot: null,
  compared: [],
  only: [],
  chart: { kind: 'line', label: 'day', values: ['kopecks', 'check'] },
})

test('a line that would lie upon the axis of the first is left to the table', () => {
  const linesOf = (values: readonly (readonly number[])[]) => {
    const { container, unmount } = render(<Chart report={ofDays(values)} />)
    const count = container.querySelectorAll('polyline').length
    unmount()
    return count
  }
  expect([
    linesOf([
      [50_000, 2_000],
      [60_000, 3_000],
    ]),
    linesOf([
      [50_000, 2_000],
      [60_000, 6_000],
    ]),
  ]).toEqual([1, 2])
})

test('a row without the value of the chart has no bar; nothing has one', () => {
  const report: ReportAnswer = {
    columns: [
      { name: 'screen', caption: 'Экран', type: 'text', isMeasure: false },
      { name: 'lcp', caption: 'LCP, мс', type: 'count', isMeasure: true },
    ],
    rows: [
      ['Каталог', 2009],
      ['Корзина', null],
      ['Товар', 0],
    ],
    totals: null,
    isCapped: false,
    orders: [null, null, null],
    keys: [],
    pivot: null,
    compared: [],
    only: [],
    chart: { kind: 'bars', label: 'screen', values: ['lcp'] },
  }
  render(<Chart report={report} />)
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    'Катал',
    'Товар',
  ])
})
