import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { OriginFacts } from './origin'
import { Season } from './season'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function seasonAt(time: string, months: number[]): string {
  jest.setSystemTime(new Date(time))
  const { container, unmount } = render(<Season months={months} />)
  const text = container.textContent
  unmount()
  return text
}

test('a season is told as going on by the month in Moscow, else when it is; none is not told of', () => {
  expect(seasonAt('2026-07-15T12:00:00Z', [7, 8, 9])).toBe('Сейчас сезон (июль–сентябрь)')
  expect(seasonAt('2026-11-27T12:00:00Z', [7, 8, 9])).toBe('Сезон: июль–сентябрь')
  // July has begun in Moscow
  expect(seasonAt('2026-06-30T21:30:00Z', [7, 8, 9])).toBe('Сейчас сезон (июль–сентябрь)')
  expect(seasonAt('2026-09-30T21:30:00Z', [7, 8, 9])).toBe('Сезон: июль–сентябрь')
  expect(seasonAt('2026-01-15T12:00:00Z', [1, 2, 11, 12])).toBe('Сейчас сезон (ноябрь–февраль)')
  expect(seasonAt('2026-01-15T12:00:00Z', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('Сезон: круглый год')
  expect(seasonAt('2026-01-15T12:00:00Z', [])).toBe('')
})

const facts = (product: Parameters<typeof OriginFacts>[0]['product']) => {
  jest.setSystemTime(new Date('2026-11-27T12:00:00Z'))
  const { unmount } = render(
    <dl>
      <OriginFacts product={product} />
    </dl>,
  )
  const told = screen.queryAllByRole('definition').map((one) => one.textContent.replaceAll('\u00a0', ' '))
  unmount()
  return told
}

test('the farm and the batch are told as far as they are known', () => {
  expect(
    facts({
      farm: { name: 'КФХ Соловьёвых', place: 'Берёзовка' },
      batch: { number: '1124-1', madeOn: '2026-11-24', bestBefore: '2027-01-01' },
    }),
  ).toEqual(['КФХ Соловьёвых, Берёзовка', '№ 1124-1, изготовлена 24 ноября, годна до 1 января 2027'])
  expect(
    facts({
      farm: { name: 'КФХ Соловьёвых', place: '' },
      batch: { number: '7', madeOn: null, bestBefore: null },
    }),
  ).toEqual(['КФХ Соловьёвых', '№ 7'])
  expect(facts({ farm: null, batch: null })).toEqual([])
})
