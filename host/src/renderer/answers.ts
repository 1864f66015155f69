import type { NamedAnswers } from '@lavka/shared'

const received = new Map<number, unknown>()

/** The answers that a message names, by address. No page can change what another one is made of. */
export function receive({ answers, sent, forgotten }: NamedAnswers): Record<string, unknown> {
  for (const [key, answer] of sent) received.set(key, freeze(answer))
  const named = Object.fromEntries(Object.entries(answers).map(([address, key]) => [address, received.get(key)]))
  for (const key of forgotten) received.delete(key)
  return named
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
