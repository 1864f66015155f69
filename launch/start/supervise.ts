import type { ChildProcess } from 'node:child_process'
import { createBackoff } from '../../server/src/backoff.ts'

type Options = {
  start: () => ChildProcess
  /** resolves to true when it is ready, to false when it exited before */
  isReady: (child: ChildProcess) => Promise<boolean>
  /** the reason of the last exit, in a few lines */
  reasonOf: (ended: ChildProcess) => Promise<string>
  /** name of the process in messages: «Сервер» */
  title: string
  log: (line: string) => void
  /** in milliseconds, like all times here */
  backoff?: { first: number; most: number }
  /** after running for this long a process is restarted without a pause */
  settledAfter?: number
}

export type Supervised = {
  child: () => ChildProcess
  /** from now on an exit is final */
  release: () => void
}

/**
 * Restarts a process whenever it exits: the first time at once, then after growing pauses. The reason is
 * reported once, until the process was ready or exits for another reason.
 */
export function supervise(first: ChildProcess, options: Options): Supervised {
  const { start, isReady, reasonOf, title, log, settledAfter = 30_000 } = options
  const backoff = createBackoff(options.backoff ?? { first: 1_000, most: 15_000 })
  let child = first
  let isReleased = false
  let reportedReason = ''

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
    if (reason !== reportedReason) log(`${title} остановился, запускаю снова. ${reason}`)
    reportedReason = reason
    await new Promise((resolve) => setTimeout(resolve, backoff.next()))
    if (isReleased) return
    child = start()
    watch()
    if (!(await isReady(child)) || isReleased) return
    log(`${title} снова работает`)
    reportedReason = ''
  }

  watch()
  return {
    child: () => child,
    release: () => {
      isReleased = true
    },
  }
}

/** Also for a process that could not be created. */
export function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined
}

function onceEnded(child: ChildProcess, onEnd: () => void): void {
  if (hasEnded(child)) onEnd()
  else child.once('exit', onEnd)
}
