import { declineCard, depositCard, payCard, refundCard, registerCard, reverseCard } from './acquiring.ts'
import { adjustBalance, resolvePayment } from './adjust.ts'
import { createBeneficiary } from './beneficiaries.ts'
import { completeContract, confirmStep, createContract } from './contracts.ts'
import { changeSettings, moveClock, noticeTaken } from './control.ts'
import type { Command } from './command.ts'
import { armFault, clearFaults, showFault, useFault } from './faults.ts'
import { addPast } from './past.ts'
import { printReceipt } from './receipts.ts'
import { identify, topUp } from './top-ups.ts'

/** Every command by the name that the journal keeps. A name is never reused for another meaning. */
export const commands = {
  createBeneficiary,
  createContract,
  confirmStep,
  completeContract,
  identify,
  topUp,
  registerCard,
  payCard,
  declineCard,
  depositCard,
  reverseCard,
  refundCard,
  printReceipt,
  adjustBalance,
  resolvePayment,
  moveClock,
  changeSettings,
  addPast,
  noticeTaken,
  armFault,
  useFault,
  showFault,
  clearFaults,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
