/** The text of a file: UTF-8, UTF-16 of either order with its mark or without, otherwise windows-1251. */
export function decode(content: Uint8Array): string {
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || isWide(content, 1)) return new TextDecoder('utf-16le').decode(content)
  if ((first === 0xfe && second === 0xff) || isWide(content, 0)) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1251').decode(content)
  }
}

/** Whether every second byte, beginning at `place`, is the high byte of Latin or Russian letters in UTF-16. */
function isWide(content: Uint8Array, place: 0 | 1): boolean {
  const sample = content.subarray(0, 4_000)
  const high = sample.filter((_, index) => index % 2 === place)
  const known = high.filter((byte) => byte === 0 || byte === 4)
  return known.includes(0) && known.length >= high.length * 0.9
}
