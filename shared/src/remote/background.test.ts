import { expect, jest, test } from '@jest/globals'
import { allSettled, createEffect, createEvent, createStore, fork, sample } from 'effector'
import { createBackground } from './background'

// defined like in another package
const said = createEvent<string>()
const $word = createStore('мёд').on(said, (_, word) => word)
const heardFx = createEffect<string, void>()
const runFx = createEffect(() =>
  createBackground((started) => {
    sample({ clock: [started, said], source: $word, target: heardFx })
  }).start(),
)

test('a background module gets the state from before it and the changes after, in the scope, until it is stopped', async () => {
  const heard = jest.fn<(word: string) => void>()
  const scope = fork({ handlers: [[heardFx, heard]] })
  const { value: stop } = await allSettled(runFx, { scope })
  expect(heard.mock.calls).toEqual([['мёд']])
  await allSettled(said, { scope, params: 'сыр' })
  expect(heard.mock.calls).toEqual([['мёд'], ['сыр']])

  if (typeof stop === 'function') stop()
  await allSettled(said, { scope, params: 'хлеб' })
  expect(heard).toHaveBeenCalledTimes(2)
})
