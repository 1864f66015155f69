import { expect, jest, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { allSettled, createEffect, createEvent, createStore, fork, sample, type Node } from 'effector'
import { Provider } from 'effector-react'
import { useLinks } from './links'

// defined like in other packages: a shared store, and a screen's model that reacts to it
const said = createEvent<string>()
const $word = createStore('').on(said, (_, word) => word)
const heardFx = createEffect<string, void>()

function connect() {
  const $loud = $word.map((word) => word.toUpperCase())
  sample({ clock: $loud, target: heardFx })
}

function Screen() {
  useLinks(connect)
  return null
}

function open() {
  const heard = jest.fn<(word: string) => void>()
  const scope = fork({ handlers: [[heardFx, heard]] })
  const view = (places: number) => (
    <Provider value={scope}>
      {Array.from({ length: places }, (_, place) => (
        <Screen key={place} />
      ))}
    </Provider>
  )
  const { rerender, unmount } = render(view(1))
  const say = (word: string) => act(() => allSettled(said, { scope, params: word }))
  return { heard, say, unmount, places: (count: number) => rerender(view(count)) }
}

/** All units that run when the store changes. */
function reachable(from: Node, found = new Set<Node>()): Set<Node> {
  if (found.has(from)) return found
  found.add(from)
  for (const next of from.next) reachable(next, found)
  return found
}

// effector has a unit's node under this name, but not in its types
const nodeOf = (unit: unknown) => (unit as { graphite: Node }).graphite

test('a screen is linked to shared state only while it is on the page', async () => {
  const { heard, say, unmount } = open()
  await say('мёд')
  expect(heard.mock.calls).toEqual([['МЁД']])

  unmount()
  await say('сыр')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a screen shown in two places has one link, until the last place is gone', async () => {
  const { heard, say, places } = open()
  places(2)
  await say('мёд')
  expect(heard).toHaveBeenCalledTimes(1)

  places(1)
  await say('сыр')
  expect(heard).toHaveBeenCalledTimes(2)

  places(0)
  await say('хлеб')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('fifty visits leave nothing behind on the shared store', () => {
  const before = reachable(nodeOf($word)).size
  for (let visit = 0; visit < 50; visit++) {
    const { unmount } = open()
    expect(reachable(nodeOf($word)).size).toBeGreaterThan(before)
    unmount()
  }
  expect(reachable(nodeOf($word)).size).toBe(before)
})
