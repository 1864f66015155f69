import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { readStoredFx, writeStoredFx } from '../ports/storage'
import { useCommands, type Level } from './commands'
import { isPressed } from './keys'
import { choiceMade, paletteClosed, paletteOpened } from './palette'
import { singleKeysSwitched } from './single-keys'
import { useKeys } from './use-keys'

const plain = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('a letter is matched by its physical key, a sign by its character, Ctrl also by Command', () => {
  expect(isPressed('N', { ...plain, key: 'т', code: 'KeyN' })).toBe(true)
  expect(isPressed('N', { ...plain, key: 'N', code: 'KeyN', shiftKey: true })).toBe(false)
  expect(isPressed('N', { ...plain, key: 'n', code: 'KeyN', ctrlKey: true })).toBe(false)
  expect(isPressed('Ctrl+K', { ...plain, key: 'л', code: 'KeyK', metaKey: true })).toBe(true)
  expect(isPressed('?', { ...plain, key: '?', code: 'Digit7', shiftKey: true })).toBe(true)
})

function Part({ level, keys, run }: { level: Level; keys: string; run: () => void }) {
  useCommands({ level, caption: level, commands: [{ id: keys, caption: keys, keys, run }] })
  return null
}

function Frame() {
  useKeys()
  return <input aria-label="Поле" />
}

function open(isCardOpen: boolean) {
  const scope = fork({
    handlers: [
      [readStoredFx, () => null],
      [writeStoredFx, () => undefined],
    ],
  })
  const screenRuns = jest.fn()
  const cardRuns = jest.fn()
  const saves = jest.fn()
  const page = (isOpen: boolean) => (
    <Provider value={scope}>
      <Frame />
      <Part level="screen" keys="N" run={screenRuns} />
      {isOpen && <Part level="card" keys="N" run={cardRuns} />}
      {isOpen && <Part level="card" keys="Ctrl+S" run={saves} />}
    </Provider>
  )
  const { rerender } = render(page(isCardOpen))
  return { scope, screenRuns, cardRuns, saves, show: (isOpen: boolean) => rerender(page(isOpen)) }
}
const pressN = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'n', code: 'KeyN' })

test('the keys of a screen are off while a card is open over it', () => {
  const { screenRuns, cardRuns, show } = open(true)
  pressN()
  expect([screenRuns.mock.calls.length, cardRuns.mock.calls.length]).toEqual([0, 1])
  show(false)
  pressN()
  expect([screenRuns.mock.calls.length, cardRuns.mock.calls.length]).toEqual([1, 1])
})

test('letters typed into a field run no command, keys with Ctrl do', () => {
  const { cardRuns, saves } = open(true)
  const field = screen.getByRole('textbox', { name: 'Поле' })
  pressN(field)
  expect(cardRuns).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'ы', code: 'KeyS', ctrlKey: true })
  expect(saves).toHaveBeenCalledTimes(1)
})

test('single keys that are switched off do nothing, keys with Ctrl stay', async () => {
  const { scope, cardRuns, saves } = open(true)
  await act(() => allSettled(singleKeysSwitched, { scope, params: false }))
  pressN()
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  expect([cardRuns.mock.calls.length, saves.mock.calls.length]).toEqual([0, 1])
})

test('while the palette is open the keys of the page are off; a chosen command runs after it has closed', async () => {
  const { scope, saves } = open(true)
  await act(() => allSettled(paletteOpened, { scope, params: 'find' }))
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  expect(saves).not.toHaveBeenCalled()
  const chosen = jest.fn()
  await act(() => allSettled(choiceMade, { scope, params: chosen }))
  expect(chosen).not.toHaveBeenCalled()
  await act(() => allSettled(paletteClosed, { scope }))
  await act(() => allSettled(paletteClosed, { scope }))
  expect(chosen).toHaveBeenCalledTimes(1)
})
