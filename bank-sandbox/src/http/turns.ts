import { setTimeout as pause } from 'node:timers/promises'
import { BankError } from '../errors.ts'

/** One operation of a beneficiary at a time: another one that overlaps is a 429, as the bank answers. */
export function createTurns() {
  const busy = new Set<string>()
  return async function take<T>(beneficiaryId: string, milliseconds: number, work: () => T): Promise<T> {
    if (busy.has(beneficiaryId)) throw new BankError(429)
    busy.add(beneficiaryId)
    try {
      if (milliseconds > 0) await pause(milliseconds)
      return work()
    } finally {
      busy.delete(beneficiaryId)
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
