import { createBeneficiary } from './beneficiaries.ts'
import { changeSettings, moveClock } from './control.ts'
import type { Command } from './command.ts'

/** Every command by the name that the journal keeps. A name is never reused for another meaning. */
export const commands = {
  createBeneficiary,
  moveClock,
  changeSettings,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
