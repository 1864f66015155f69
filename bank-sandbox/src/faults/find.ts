import type { Bank } from '../bank.ts'
import type { CommandName } from '../commands/table.ts'
import { readText } from '../http/paging.ts'
import { faultOf, type Fault } from './codes.ts'
import { codeOfAmount, codeOfInn } from './magic.ts'

/** The armed fault of an operation, which is used up by this; of several the oldest. */
export function useArmed(bank: Bank, operation: string): number | undefined {
  const armed = bank.read().faults.find((one) => one.operation === operation || isAny(one.operation, operation))
  if (!armed) return undefined
  bank.run('useFault', { id: armed.id })
  return armed.code
}

/** `any` is every call of the bank, a notice is none. */
const isAny = (armed: string, operation: string) => armed === 'any' && operation !== 'notice'

/** The fault that an operation is to meet: an armed one, or that of a magic value at the first try of its RqUID. */
export function findFault(
  bank: Bank,
  name: CommandName,
  { rquid, data }: { rquid: string; data: unknown },
): Fault | undefined {
  const armed = faultOf(useArmed(bank, name))
  if (armed) return armed
  const magic = faultOf(magicOf(name, data))
  const key = rquid.toLowerCase()
  if (!magic || bank.read().shown.has(key)) return undefined
  bank.run('showFault', { rquid: key })
  return magic
}

function magicOf(name: CommandName, data: unknown): number | undefined {
  if (name === 'createBeneficiary') return codeOfInn(readText(data, 'inn') ?? '')
  if (name === 'confirmStep')
    return listOf(data, 'transactions')
      .map((one) => codeOfAmount(numberOf(one)))
      .find(faultOf)
  return codeOfAmount(numberOf(data))
}

function numberOf(data: unknown): number {
  return typeof data === 'object' && data && 'amount' in data && typeof data.amount === 'number' ? data.amount : 0
}

function listOf(data: unknown, name: string): unknown[] {
  const value: unknown = typeof data === 'object' && data ? Object.entries(data).find(([key]) => key === name)?.[1] : []
  return Array.isArray(value) ? value : []
}
