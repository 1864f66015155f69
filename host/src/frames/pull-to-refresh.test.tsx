import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { pulledToRefresh } from '@lavka/shared'
import { PullToRefresh } from './pull-to-refresh'

function show() {
  const scope = fork()
  const pulled = jest.fn()
  createWatch({ unit: pulledToRefresh, scope, fn: () => pulled() })
  render(
    <Provider value={scope}>
      <PullToRefresh />
    </Provider>,
  )
  return pulled
}

function pull(from: number, to: number) {
  fireEvent.touchStart(document.body, { touches: [{ clientY: from }] })
  fireEvent.touchMove(document.body, { touches: [{ clientY: to }] })
  fireEvent.touchEnd(document.body, { touches: [] })
}

afterEach(() => {
  window.scrollY = 0
  jest.useRealTimers()
})

test('a long pull from the top asks for a refresh once and shows the indicator', () => {
  jest.useFakeTimers()
  const pulled = show()
  pull(100, 300)
  expect(pulled).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Обновляем')).toBeInTheDocument()
  act(() => void jest.advanceTimersByTime(1000))
  expect(screen.queryByText('Обновляем')).toBeNull()
})

test('a short pull, an upward one and one in the middle of the page ask for nothing', () => {
  const pulled = show()
  pull(100, 180)
  pull(300, 100)
  window.scrollY = 400
  pull(100, 400)
  expect(pulled).not.toHaveBeenCalled()
})
