import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useInSlices } from './use-in-slices'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const show = (all: readonly string[]) => renderHook(({ all }) => useInSlices(all).length, { initialProps: { all } })
const nextTask = () => act(() => jest.advanceTimersToNextTimer())

test('four are there at once, then one more a task until all are', () => {
  const { result } = show([...'abcdef'])
  expect(result.current).toBe(4)
  nextTask()
  expect(result.current).toBe(5)
  nextTask()
  expect(result.current).toBe(6)
  expect(jest.getTimerCount()).toBe(0)
})

test('a short list is there as it is, and a longer one in its place goes on', () => {
  const short: readonly string[] = ['a', 'b']
  const { result, rerender } = show(short)
  expect(result.current).toBe(2)
  expect(jest.getTimerCount()).toBe(0)
  rerender({ all: [...'abcde'] })
  nextTask()
  expect(result.current).toBe(5)
})

test('more than a page is there at once, for who comes back to it', () => {
  const { result } = show(Array.from({ length: 48 }, String))
  expect(result.current).toBe(48)
  expect(jest.getTimerCount()).toBe(0)
})

test('who leaves before the end leaves nothing to be done', () => {
  const { unmount } = show([...'abcdef'])
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
