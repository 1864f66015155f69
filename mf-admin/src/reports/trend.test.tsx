import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { Trend } from './trend'

const column = (name: string, type: 'day' | 'count') => ({ name, caption: name, type, isMeasure: type === 'count' })

/** The words below a line over so many days of a month. */
function labelsOf(count: number): string[] {
  const at = Array.from({ length: count }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
  const series = [{ column: column('orders', 'count'), values: at.map((_, day) => day) }]
  const { container, unmount } = render(<Trend labels={column('day', 'day')} at={at} series={series} />)
  const words = [...container.querySelectorAll('.labels > span')].map(({ textContent }) => textContent ?? '')
  unmount()
  return words.map((text) => text.replaceAll('\u00a0', ' '))
}

test('the first and the last point are named at the ends of the line, and what is between at equal distances', () => {
  expect(labelsOf(30)).toEqual(['1 окт 2026', '8 окт 2026', '16 окт 2026', '23 окт 2026', '30 окт 2026'])
  expect(labelsOf(5)).toHaveLength(5)
  expect(labelsOf(2)).toEqual(['1 окт 2026', '2 окт 2026'])
})
