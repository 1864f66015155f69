/** Parses a stored list of texts, such as product codes; anything else is left out. */
export function toTexts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : []
}
