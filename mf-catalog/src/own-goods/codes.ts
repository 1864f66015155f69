/** Parses stored product codes; anything else is left out. */
export function toCodes(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string') : []
}
