// Protection against CSV injection (OWASP): text that begins like a formula gets an apostrophe, which is removed when our file is loaded again.
// Text that already begins with an apostrophe gets another one, so that the conversion is reversible.

const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Escapes a text for a CSV file. */
export function toInert(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The inverse of `toInert`. */
export function fromInert(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
