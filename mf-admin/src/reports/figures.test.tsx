import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ReportAnswer } from '@lavka/server/contract'
import { Figures } from './figures'

const column = (name: string) => ({ name, caption: name, type: 'count' as const, isMeasure: true })
const report: Pick<ReportAnswer, 'columns' | 'totals' | 'compared'> = {
  columns: [{ ...column('supplier'), type: 'text', isMeasure: false }, column('orders'), column('lines')],
  totals: [null, 102, 1084],
  compared: [
    { kind: 'before', from: '2026-02-01', to: '2026-02-28', totals: [100, 1000] },
    { kind: 'year', from: '2025-03-01', to: '2025-03-31', totals: [51, 0] },
  ],
}
const shown = () => screen.getAllByText(/к прошлому/).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('all changes above a chart have one number of decimal places', () => {
  const { unmount } = render(<Figures report={report} />)
  expect(shown()).toEqual(['+2,0 % к прошлому периоду', '+100,0 % к прошлому году', '+8,4 % к прошлому периоду'])
  unmount()
  render(<Figures report={{ ...report, totals: [null, 102, 1100] }} />)
  expect(shown()).toEqual(['+2 % к прошлому периоду', '+100 % к прошлому году', '+10 % к прошлому периоду'])
})
