import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $role, type Role } from '@lavka/shared'
import { page } from '../page'

/** Called at the start: from then on Ctrl+Alt+D opens and closes the developer's panel. */
export const shortcutWatched = createEvent()
export const panelClosed = createEvent()

const shortcutPressed = createEvent()

/** Opens for an admin, and for everybody where the edge allows developers' builds. */
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
