import { expect, test } from '@jest/globals'
import { areaOf, scrolledTo, settled, START } from './scroll-place'

const long = { ...areaOf(1_000_000, 36), view: 500 }
const end = { scrollTop: long.area - long.view, offset: long.whole - long.area }

test('a list of a million rows fits what browsers show, and its both ends are reached', () => {
  expect(long.area).toBe(15_000_000)
  expect(scrolledTo(START, end.scrollTop, long)).toEqual(end)
  expect(scrolledTo(end, 0, long)).toEqual(START)
  expect(settled({ scrollTop: 0, offset: 36_000_000 }, long)).toEqual(end)
})

test('a short way moves the rows by its pixels, a long one to its share of the whole', () => {
  const middle = settled({ scrollTop: 0, offset: 18_000_000 }, long)
  expect(scrolledTo(middle, middle.scrollTop + 100, long)).toEqual({ ...middle, scrollTop: middle.scrollTop + 100 })
  const { scrollTop, offset } = scrolledTo(START, 7_499_750, long)
  expect(scrollTop + offset).toBeCloseTo(17_999_750, -1)
})

test('where the bar is put right, the same rows stay in sight', () => {
  const drifted = { scrollTop: 7_000_000, offset: 9_123_456 }
  const place = settled(drifted, long)
  expect(place.scrollTop + place.offset).toBe(16_123_456)
  expect(settled(place, long)).toEqual(place)
})

test('a bar that nobody sees at a wrong place stays, but for where a short way would jump at an end', () => {
  const fromTop = { scrollTop: 5000, offset: 0 }
  expect(settled(fromTop, long)).toEqual(fromTop)
  const beforeEnd = { scrollTop: end.scrollTop - 5000, offset: end.offset }
  expect(settled(beforeEnd, long)).toEqual(beforeEnd)
  const nearTop = { scrollTop: 5000, offset: 3000 }
  expect(settled(nearTop, long).scrollTop).toBe(3333)
  const far = { scrollTop: 100_000, offset: 0 }
  expect(settled(far, long)).not.toEqual(far)
})

test('a short list scrolls as it is', () => {
  const short = { ...areaOf(1000, 36), view: 500 }
  expect(scrolledTo(START, 20_000, short)).toEqual({ scrollTop: 20_000, offset: 0 })
  expect(settled({ scrollTop: 0, offset: 90_000 }, short)).toEqual({ scrollTop: 35_500, offset: 0 })
})
