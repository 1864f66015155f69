import { expect, test } from '@jest/globals'
import { addressOfReport } from '@lavka/domain/report-address'
import { moscowDay, narrowTo, readAsk, usualPeriods } from './view'

const now = new Date('2026-03-01T22:30:00Z')
const initial = { days: 30, by: ['day'], measures: ['orders'], across: '' }

test('what an address does not say is what the report shows first, by the day of Moscow', () => {
  expect(moscowDay(now)).toBe('2026-03-02')
  expect(readAsk({}, { initial }, now)).toEqual({
    from: '2026-02-01',
    to: '2026-03-02',
    by: ['day'],
    across: '',
    measures: ['orders'],
    only: [],
    search: '',
  })
  expect(readAsk({ from: '2026-03-05', to: '2026-03-04' }, { initial }, now)).toMatchObject({ to: '2026-03-02' })
})

test('an address holds all that is asked, and reads back as it was', () => {
  const ask = {
    from: '2026-01-01',
    to: '2026-01-31',
    by: ['supplier', 'shop'],
    across: 'month',
    measures: ['kopecks', 'orders'],
    only: [{ dimension: 'area', key: 'Тула, «центр»' }],
    search: 'сыр',
  }
  const address = new URL(addressOfReport('/admin/suppliers/analyze/sales', ask), 'http://lavka')
  expect(readAsk(Object.fromEntries(address.searchParams), { initial }, now)).toEqual(ask)
})

test('a key is narrowed to what is left of the rows, or to its days; a time is not', () => {
  const choices = {
    dimensions: ['supplier', 'shop', 'day'].map((name) => ({ name, caption: name })),
    measures: [],
    hasSearch: false,
    canPivot: true,
  }
  const ask = { from: '', to: '', by: ['supplier'], across: '', measures: [], only: [], search: '' }
  const only = [{ dimension: 'supplier', key: '7' }]
  expect(narrowTo({ choices }, ask, 'supplier', 7)).toMatchObject({ by: ['day'], only })
  expect(narrowTo({ choices }, { ...ask, by: ['supplier', 'shop'] }, 'supplier', 7)).toMatchObject({
    by: ['shop'],
    only,
  })
  expect(narrowTo({ choices }, { ...ask, by: ['day'] }, 'day', '2026-03-01')).toBeNull()
  expect(narrowTo({ choices }, { ...ask, only }, 'supplier', 7)).toBeNull()
})

test('usual periods end today, which they count as a day; the last month is whole', () => {
  const periods = usualPeriods(now)
  expect(periods.filter(({ to }) => to === '2026-03-02').map(({ caption, from }) => [caption, from])).toEqual([
    ['Сегодня', '2026-03-02'],
    ['7 дней', '2026-02-24'],
    ['30 дней', '2026-02-01'],
    ['Этот месяц', '2026-03-01'],
    ['Год', '2025-03-03'],
  ])
  expect(periods.find(({ caption }) => caption === 'Прошлый месяц')).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})
