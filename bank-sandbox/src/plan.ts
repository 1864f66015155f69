import type { State, Work } from './state.ts'

/** Plans work for a moment of the bank's clock. What is due at the same moment is done in the order of planning. */
export function plan(state: State, at: number, work: Work): void {
  let place = state.due.length
  while (place > 0 && (state.due[place - 1]?.at ?? 0) > at) place--
  state.due.splice(place, 0, { at, work })
}
