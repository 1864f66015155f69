import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useInSlices } from './use-in-slices'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const show = (all: readonly string[]) => renderHook(({ all }) => useInSlices(all).length, { initialProps: { all } })
const nextTask = () => act(() => jest.advanceTimersToNextTimer())

test('the first item is rendered at once, then one more per task until all are', () => {
  const { result } = show([...'abc'])
  expect(result.current).toBe(1)
  nextTask()
  expect(result.current).toBe(2)
  nextTask()
  expect(result.current).toBe(3)
  expect(jest.getTimerCount()).toBe(0)
})

test('a short list is rendered at once, and a longer one that replaces it continues by tasks', () => {
  const short: readonly string[] = ['a']
  const { result, rerender } = show(short)
  expect(result.current).toBe(1)
  expect(jest.getTimerCount()).toBe(0)
  rerender({ all: [...'ab'] })
  nextTask()
  expect(result.current).toBe(2)
})

test('a list that was opened beyond a page is rendered at once after Back', () => {
  const { result } = show(Array.from({ length: 48 }, String))
  expect(result.current).toBe(48)
  expect(jest.getTimerCount()).toBe(0)
})

test('after unmounting no task is left', () => {
  const { unmount } = show([...'abcdef'])
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
