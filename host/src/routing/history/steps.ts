import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

/** React Router's history without its data router, whose unused loaders and actions would cost 16 kB. */
export const history = createBrowserHistory({ v5Compat: true })

/**
 * A history step that has not happened after this time (milliseconds) is not waited for any longer. A step that happens later counts as Back by the
 * person and closes a sheet, so the time is longer than a busy device needs.
 */
const STEP_MS = 5_000

/** A history step that we requested; it takes effect asynchronously, with `popstate`. */
let underWay: { landed: () => void; timer: ReturnType<typeof setTimeout> } | undefined
const waiting: (() => void)[] = []

/** The index of the current entry; NaN for an entry that we did not create (another script, a «#» link). */
export const entryNumber = (): number => Number((window.history.state as { idx?: number } | null)?.idx ?? NaN)

let number = entryNumber()
/** By how many entries the browser has moved since the last call; negative for Back. */
export function movedBy(): number {
  const before = number
  number = entryNumber()
  return number - before
}

/** Moves by `delta` entries without notifying the screens, then calls `landed`. Only inside `afterSteps`. */
export function step(delta: number, landed: () => void): void {
  underWay = { landed, timer: setTimeout(finishStep, STEP_MS) }
  history.go(delta)
}

/** Runs `work` when no step is pending: an entry written during a pending step would become its starting point. */
export function afterSteps(work: () => void): void {
  waiting.push(work)
  workOff()
}

export const isStepping = (): boolean => underWay !== undefined

/** Called at `popstate`. Returns whether it was a step that we requested. */
export function finishStep(): boolean {
  if (!underWay) return false
  const { landed, timer } = underWay
  clearTimeout(timer)
  underWay = undefined
  landed()
  workOff()
  return true
}

function workOff(): void {
  while (!underWay) {
    const work = waiting.shift()
    if (!work) return
    work()
  }
}
