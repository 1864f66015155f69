import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ReportAnswer } from '@lavka/server/contract'
import { Chart } from './chart'

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
