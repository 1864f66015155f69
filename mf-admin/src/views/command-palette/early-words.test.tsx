import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { getConfig, screen, waitFor } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { createRoot } from 'react-dom/client'
import { readStoredFx, requestFx, writeStoredFx } from '@lavka/shared'
import CommandPalette from './command-palette'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

// as in a browser: nothing flushes the effects of a render early
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
})
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  document.body.replaceChildren()
})

/** One key as a browser handles it: the character joins what the field shows. */
function press(field: HTMLInputElement, character: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  native?.set?.call(field, field.value + character)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: character }))
}

test('words typed as soon as the field is shown are kept, every letter of them', async () => {
  Element.prototype.scrollIntoView = () => {}
  const scope = fork({
    handlers: [
      [readStoredFx, () => null],
      [writeStoredFx, () => undefined],
      [requestFx, () => []],
    ],
  })
  const place = document.body.appendChild(document.createElement('div'))
  const typed = new Promise<void>((resolve) => {
    // a microtask after the commit: the field has the focus, later tasks of React have not run
    const watcher = new MutationObserver(() => {
      const field = place.querySelector('input')
      if (!field || document.activeElement !== field) return
      watcher.disconnect()
      for (const character of 'Анна') press(field, character)
      resolve()
    })
    watcher.observe(place, { childList: true, subtree: true })
  })
  const root = createRoot(place)
  root.render(
    <Provider value={scope}>
      <CommandPalette page="find" />
    </Provider>,
  )
  await typed
  const field = screen.getByRole('combobox', { name: 'Раздел, запись или действие' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Анна'), { timeout: getConfig().asyncUtilTimeout })
  root.unmount()
})
