type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether an event matches keys: «Ctrl+S» (Command on a Mac), «Shift+N», «N», «/», «?». A letter is compared by the physical key, because the
 * Russian layout has another letter there; a sign by the typed character.
 */
export function isPressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = keys.split('+')
  const main = parts.at(-1) ?? ''
  if (altKey || (ctrlKey || metaKey) !== parts.includes('Ctrl')) return false
  return /^[A-Z]$/.test(main) ? code === `Key${main}` && shiftKey === parts.includes('Shift') : key === main
}

/** Keys without Ctrl can be switched off, because speech input triggers them by accident (WCAG 2.1.4). */
export const isSingle = (keys: string): boolean => !keys.includes('Ctrl+')

/** Elements that use letters themselves: fields, and widgets with type-ahead or editing in place. */
const typing =
  'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=grid], [role=tree], [role=listbox], [role=menu]'

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

/** Formats keys for display. */
export function shownKeys(keys: string): string {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform)
  return isMac ? keys.replace('Ctrl+', '⌘') : keys
}
