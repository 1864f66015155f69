import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

/** The one that writes the address. The data router above it would be 16 kB of loaders and actions that nobody here has. */
export const history = createBrowserHistory({ v5Compat: true })

/** A browser that did not make a step within this time does not make it any more: nothing waits for it longer. */
const STEP_MS = 1_000

/** A step through the history that we asked for: it takes effect some time later, with the browser's `popstate`. */
let underWay: { landed: () => void; timer: ReturnType<typeof setTimeout> } | undefined
const waiting: (() => void)[] = []

/** The number of the present entry. Not a number where somebody else made the entry: a foreign script, a link with «#». */
export const entryNumber = (): number => Number((window.history.state as { idx?: number } | null)?.idx ?? NaN)

let number = entryNumber()
/** How many entries the browser has moved since this was last asked: back is less than 0. */
export function movedBy(): number {
  const before = number
  number = entryNumber()
  return number - before
}

/** Goes by so many entries, unseen by the screens; then `landed`. Only from within `afterSteps`. */
export function step(delta: number, landed: () => void): void {
  underWay = { landed, timer: setTimeout(finishStep, STEP_MS) }
  history.go(delta)
}

/** Does this as soon as no step is under way: what is written earlier would be where the step starts from. */
export function afterSteps(work: () => void): void {
  waiting.push(work)
  workOff()
}

export const isStepping = (): boolean => underWay !== undefined

/** The browser has moved. Answers whether that was a step of ours. */
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
