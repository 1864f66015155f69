// A text that begins like a formula is one to a program for tables (OWASP, CSV Injection). An apostrophe before it makes it a text again, and is taken
// away when our own file comes back; a text that already has one gets another, so that nothing is lost.

const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The text as it may stand in a CSV. */
export function toInert(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `toInert` was given. */
export function fromInert(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
