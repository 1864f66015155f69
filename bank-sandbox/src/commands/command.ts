import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { BankError } from '../errors.ts'
import { parserOf, type Parse } from '../parse.ts'
import { RqUid } from '../schemas.ts'
import type { State } from '../state.ts'

/** `isRepeat`: the state stayed as it was, so there is nothing to keep. */
export type Answer = { status: number; body: unknown; isRepeat?: true }

/**
 * One way to change the state. `read` parses what is given or throws a BankError; `run` refuses by a BankError **before** it changes
 * anything, and asks nothing but the state, its input and the moment: the journal repeats it.
 */
export type Command = { apply: (state: State, given: unknown, at: number) => Answer }

export function command<I>(read: Parse<I>, run: (state: State, input: I, at: number) => Answer): Command {
  return { apply: (state, given, at) => run(state, read(given), at) }
}

const parseOperation = parserOf(Type.Object({ rquid: RqUid, data: Type.Unknown() }))

/**
 * A command of a client, known by its RqUID: the same RqUID with the same data gets the first answer and changes nothing, with other data
 * it is a 409. The signature is no part of the data, as a repeat is signed anew.
 */
export function operation<I>(read: Parse<I>, run: (state: State, input: I, at: number) => Answer): Command {
  return command(parseOperation, (state, { rquid, data }, at) => {
    const input = read(data)
    const digest = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const known = state.answered.get(rquid.toLowerCase())
    if (known && known.digest !== digest) throw new BankError(409, 'rquid is already used with other data')
    if (known) return { status: known.status, body: known.body, isRepeat: true }
    const answer = run(state, input, at)
    state.answered.set(rquid.toLowerCase(), { digest, ...answer })
    return answer
  })
}

/** The next id: depends on nothing but the journal. */
export function nextId(state: State): string {
  const hex = createHash('sha256')
    .update(`${state.seed}:${++state.sequence}`)
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
