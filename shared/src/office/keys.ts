type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Whether an event is these keys: «Ctrl+S» (Command on a Mac), «Shift+N», «N», «/», «?». A letter is the key of that place, as a Russian layout has
 * another letter there; a sign is whatever key types it.
 */
export function isPressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = keys.split('+')
  const main = parts.at(-1) ?? ''
  if (altKey || (ctrlKey || metaKey) !== parts.includes('Ctrl')) return false
  return /^[A-Z]$/.test(main) ? code === `Key${main}` && shiftKey === parts.includes('Shift') : key === main
}

/** A key without Ctrl: speech input presses such by accident, so they can be switched off (WCAG 2.1.4). */
export const isSingle = (keys: string): boolean => !keys.includes('Ctrl+')

/** What takes letters for itself: fields, and widgets that look for what begins with them or edit in place. */
const typing =
  'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=grid], [role=tree], [role=listbox], [role=menu]'

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

/** The keys as a person sees them. */
export function shownKeys(keys: string): string {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform)
  return isMac ? keys.replace('Ctrl+', '⌘') : keys
}
