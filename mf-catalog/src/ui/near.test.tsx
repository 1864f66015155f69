import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Near } from './near'

type Seen = (entries: { isIntersecting: boolean }[]) => void

/** A browser whose screen comes near when the test says so. */
function scrollable() {
  const told: Seen[] = []
  const watched: Element[] = []
  class Observer {
    constructor(seen: Seen, { rootMargin }: { rootMargin: string }) {
      told.push(seen)
      expect(rootMargin).toBe('1000000px 0px 50%')
    }
    observe(place: Element) {
      watched.push(place)
    }
    disconnect() {
      watched.splice(0)
    }
  }
  Object.assign(window, { IntersectionObserver: Observer })
  return { tell: (isIntersecting: boolean) => act(() => told.at(-1)?.([{ isIntersecting }])), watched }
}

const below = (
  <Near fallback={<p>место</p>}>
    <p>ниже</p>
  </Near>
)

test('what is far below is rendered when scrolled near, and stays', () => {
  const { tell, watched } = scrollable()
  render(below)
  tell(false)
  expect(screen.getByText('место')).toBeInTheDocument()
  expect(screen.queryByText('ниже')).toBeNull()

  tell(true)
  expect(screen.getByText('ниже')).toBeInTheDocument()
  expect(screen.queryByText('место')).toBeNull()
  expect(watched).toEqual([])
})

test('without IntersectionObserver it is rendered at once', () => {
  Object.assign(window, { IntersectionObserver: undefined })
  render(below)
  expect(screen.getByText('ниже')).toBeInTheDocument()
})
