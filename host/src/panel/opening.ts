import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $role, type Role } from '@lavka/shared'
import { page } from '../page'

/** Watched from the start on: Ctrl+Alt+D opens the developer's panel and closes it again. */
export const shortcutWatched = createEvent()
export const panelClosed = createEvent()

const shortcutPressed = createEvent()

/** An admin anywhere; anybody where the edge lets developers try builds of their own. */
const isAllowed = (role: Role) => role === 'admin' || page.developerOrigins.length > 0

export const $isPanelOpen = createStore(false).reset(panelClosed)
sample({
  clock: shortcutPressed,
  source: { isOpen: $isPanelOpen, role: $role },
  fn: ({ isOpen, role }) => !isOpen && isAllowed(role),
  target: $isPanelOpen,
})

const watchFx = createEffect(() => {
  const pressed = scopeBind(shortcutPressed, { safe: true })
  document.addEventListener('keydown', ({ ctrlKey, altKey, code }) => {
    if (ctrlKey && altKey && code === 'KeyD') pressed()
  })
})
sample({ clock: shortcutWatched, target: watchFx })
