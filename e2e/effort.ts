import type { Page } from './fixtures.ts'

// What a task costs a person, counted by the page's own events: not by the steps of the test.

export type Effort = {
  /** presses of a pointer */
  taps: number
  /** pressed keys, without Shift, Control, Alt */
  keys: number
  /** captions of the fields into which something was typed, in order, each once */
  fields: string[]
}

/** Counts from now on, until the document is left. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const counted = await page.evaluateHandle(() => {
    const effort: Effort = { taps: 0, keys: 0, fields: [] }
    const on = (name: string, seen: (event: Event) => void) => window.addEventListener(name, seen, { capture: true })
    on('pointerdown', ({ isTrusted }) => {
      if (isTrusted) effort.taps += 1
    })
    on('keydown', (event) => {
      const isOwn = event.isTrusted && event instanceof KeyboardEvent
      if (isOwn && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) effort.keys += 1
    })
    on('input', ({ isTrusted, target }) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
      if (!isTrusted || !isText || (target instanceof HTMLInputElement && target.type === 'radio')) return
      const caption = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? target.name
      if (!effort.fields.includes(caption)) effort.fields.push(caption)
    })
    return effort
  })
  return () => counted.jsonValue()
}
