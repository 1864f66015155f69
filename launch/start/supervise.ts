import type { ChildProcess } from 'node:child_process'
import { createBackoff } from '../../server/src/backoff.ts'

type Options = {
  start: () => ChildProcess
  /** true when it does its work, false when it has ended before it could */
  isReady: (child: ChildProcess) => Promise<boolean>
  /** why it has just ended, in a line or a few */
  reasonOf: (ended: ChildProcess) => Promise<string>
  /** what is supervised, in the log of a person: «Сервер» */
  title: string
  log: (line: string) => void
  /** milliseconds, as every time here */
  backoff?: { first: number; most: number }
  /** a process that lived for so long has started well: the next pause is none again */
  settledAfter?: number
}

export type Supervised = {
  child: () => ChildProcess
  /** from now on an end is an end */
  release: () => void
}

/**
 * Starts a process again whenever it ends, for as long as we live: at once the first time, then after growing pauses. Why it ends is
 * told once, until it has been ready or ends for another reason.
 */
export function supervise(first: ChildProcess, options: Options): Supervised {
  const { start, isReady, reasonOf, title, log, settledAfter = 30_000 } = options
  const backoff = createBackoff(options.backoff ?? { first: 1_000, most: 15_000 })
  let child = first
  let isReleased = false
  let told = ''

  function watch(): void {
    const settled = setTimeout(() => backoff.reset(), settledAfter)
    settled.unref()
    onceEnded(child, () => {
      clearTimeout(settled)
      if (!isReleased) void restart()
    })
  }

  async function restart(): Promise<void> {
    const reason = await reasonOf(child)
    if (reason !== told) log(`${title} остановился, запускаю снова. ${reason}`)
    told = reason
    await new Promise((resolve) => setTimeout(resolve, backoff.next()))
    if (isReleased) return
    child = start()
    watch()
    if (!(await isReady(child)) || isReleased) return
    log(`${title} снова работает`)
    told = ''
  }

  watch()
  return {
    child: () => child,
    release: () => {
      isReleased = true
    },
  }
}

/** Also one that could not be started at all. */
export function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined
}

function onceEnded(child: ChildProcess, onEnd: () => void): void {
  if (hasEnded(child)) onEnd()
  else child.once('exit', onEnd)
}
