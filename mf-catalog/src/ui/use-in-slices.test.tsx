import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useInSlices } from './use-in-slices'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const show = (all: readonly string[]) => renderHook(({ all }) => useInSlices(all).length, { initialProps: { all } })
const nextTask = () => act(() => jest.advanceTimersToNextTimer())

test('one is there at once, then one more a task until all are', () => {
  const { result } = show([...'abc'])
  expect(result.current).toBe(1)
  nextTask()
  expect(result.current).toBe(2)
  nextTask()
  expect(result.current).toBe(3)
  expect(jest.getTimerCount()).toBe(0)
})

test('a short list is there as it is, and a longer one in its place goes on', () => {
  const short: readonly string[] = ['a']
  const { result, rerender } = show(short)
  expect(result.current).toBe(1)
  expect(jest.getTimerCount()).toBe(0)
  rerender({ all: [...'ab'] })
  nextTask()
  expect(result.current).toBe(2)
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
