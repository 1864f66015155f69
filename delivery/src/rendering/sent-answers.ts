import type { NamedAnswers } from '@lavka/shared'

/**
 * What a thread has of the API's answers. Most pages show the same ones (categories, suppliers, shops: 30 kB of objects), which would be copied into the
 * thread for each page.
 */
export class SentAnswers {
  readonly #keys = new Map<unknown, number>()
  readonly #most: number
  #lastKey = 0

  /** The thread has at most so many, or those of one page. */
  constructor(most: number) {
    this.#most = most
  }

  /** The answers of a page, by address, for a message to the thread. Those named longest ago are forgotten. */
  name(answers: Readonly<Record<string, unknown>>): NamedAnswers {
    const sent: [number, unknown][] = []
    const keyOf = (answer: unknown) => {
      const key = this.#keys.get(answer) ?? ++this.#lastKey
      if (!this.#keys.delete(answer)) sent.push([key, answer])
      this.#keys.set(answer, key)
      return key
    }
    const named = Object.fromEntries(Object.entries(answers).map(([address, answer]) => [address, keyOf(answer)]))
    return { answers: named, sent, forgotten: this.#forget(Math.max(this.#most, Object.keys(named).length)) }
  }

  #forget(most: number): number[] {
    const oldest = [...this.#keys].slice(0, Math.max(0, this.#keys.size - most))
    for (const [answer] of oldest) this.#keys.delete(answer)
    return oldest.map(([, key]) => key)
  }
}
