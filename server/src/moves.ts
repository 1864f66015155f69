/** What a call moves: sums or what is owed of them, or what somebody may do or get into. */
export type Moves = 'money' | 'rights' | 'nothing'

/** A call that writes at the addresses of the bank or of the staff, or that may refuse a sum, is thought to move something until it says what. */
function hasToSay({ method, url, errors = [] }: Shape): boolean {
  return method !== 'GET' && (/^\/(apisbersc|apiadmin\/staff)(\/|$)/.test(url) || errors.includes('MONEY_REFUSED'))
}

/** What this asks of the declaration of a call (call.ts). */
type Shape = { method: string; url: string; moves?: Moves; needsPassword?: true; errors?: readonly string[] }

/** Ends the start for a call that moves money or rights without the typed password (quality.md §1.4), or that does not say whether it does. */
export function demandPasswordOfMoves(call: Shape): void {
  const name = `${call.method} ${call.url}`
  if (call.moves === undefined && hasToSay(call)) throw new Error(`${name} does not say what it moves`)
  if (call.moves !== undefined && call.moves !== 'nothing' && !call.needsPassword)
    throw new Error(`${name} moves ${call.moves} and does not ask for the password`)
}
