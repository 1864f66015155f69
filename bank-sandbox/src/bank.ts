import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { Answer } from './commands/command.ts'
import { commands, isCommand, type CommandName } from './commands/table.ts'
import { settle } from './due.ts'
import { DamagedJournal, Journal } from './journal.ts'
import { parserOf } from './parse.ts'
import { emptyState, type State } from './state.ts'

const parseHead = parserOf(Type.Object({ version: Type.Literal(1), seed: Type.String() }))
const parseRecord = parserOf(Type.Object({ at: Type.Integer(), name: Type.String(), given: Type.Unknown() }))

export type Bank = {
  /** The state now, after all that is due. For reading only. */
  read: () => State
  /** The moment of the bank's clock, milliseconds. */
  now: () => number
  /** Runs a command: it is on the disk when this returns. Throws a BankError, and then nothing has changed. */
  run: (name: CommandName, given: unknown) => Answer
  close: () => void
}

type Options = {
  journalFile: string
  /** the real time, milliseconds */
  realTime?: () => number
  /** called when a command could not be written: memory is ahead of the disk, so the process has to end */
  onBroken: (error: unknown) => void
}

/** Opens the bank whose commands a journal keeps. Throws a DamagedJournal. */
export function openBank({ journalFile, realTime = Date.now, onBroken }: Options): Bank {
  let state: State | undefined
  let latest = 0
  const journal = Journal.open(journalFile, (record) => {
    if (!state) return void (state = emptyState(parseHead(record).seed))
    const { at, name, given } = parseRecord(record)
    if (!isCommand(name)) throw new DamagedJournal(`${journalFile}: неизвестная команда ${name}`)
    settle(state, at)
    commands[name].apply(state, given, at)
    latest = at
  })
  if (!state) {
    const head = { version: 1, seed: randomUUID() } as const
    journal.append(head)
    state = emptyState(head.seed)
  }
  const book = state

  /** Never goes back, even when the clock of the machine does. */
  const now = () => {
    latest = Math.max(latest, realTime() + book.offset)
    return latest
  }
  const read = () => {
    settle(book, now())
    return book
  }
  const run = (name: CommandName, given: unknown) => {
    const at = now()
    settle(book, at)
    const answer = commands[name].apply(book, given, at)
    if (answer.isRepeat) return answer
    try {
      journal.append({ at, name, given })
    } catch (error) {
      onBroken(error)
      throw error
    }
    return answer
  }
  return { read, now, run, close: () => journal.close() }
}
