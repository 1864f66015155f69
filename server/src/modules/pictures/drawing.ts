import { fork, type ChildProcess } from 'node:child_process'

type Log = { error: (facts: object, message: string) => void }

type Options = {
  /** gets names of files as messages, and answers each when the file is in `directory` or cannot be made; any failure ends it */
  program: string
  directory: string
  log: Log
  /** after so long without an answer it is taken for hung, without a question it is ended */
  answerMilliseconds?: number
  idleMilliseconds?: number
}

export type Drawing = {
  /** Resolves when the file is there or could not be made. */
  draw: (file: string) => Promise<void>
  stop: () => void
}

type Asked = { done: Promise<void>; finish: () => void }

/**
 * Draws missing pictures in a process that starts with the first one. Not a thread: the settings of sharp are of its whole process, it must not be
 * loaded by threads alone, and a crash in it would end the API.
 */
export function createDrawing(options: Options): Drawing {
  const { program, directory, log, answerMilliseconds = 20_000, idleMilliseconds = 20_000 } = options
  const asked = new Map<string, Asked>()
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, [directory], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const end = (reason: object) => {
      if (child !== started) return
      log.error({ ...reason, unfinished: asked.size }, 'drawing of pictures ended')
      forget()
    }
    started.on('message', (file) => typeof file === 'string' && finish(file))
    started.on('error', (err) => end({ err }))
    started.on('exit', (code, signal) => end({ code, signal }))
    return started
  }

  /** The next question starts another process. */
  function forget(): void {
    child = undefined
    for (const file of asked.keys()) finish(file)
    clearTimeout(timer)
  }

  function finish(file: string): void {
    asked.get(file)?.finish()
    asked.delete(file)
    watch()
  }

  function watch(): void {
    clearTimeout(timer)
    timer = asked.size > 0 ? setTimeout(kill, answerMilliseconds) : setTimeout(stop, idleMilliseconds)
    timer.unref()
  }

  const kill = () => void child?.kill('SIGKILL')

  function stop(): void {
    const ended = child
    forget()
    ended?.kill('SIGKILL')
  }

  function draw(file: string): Promise<void> {
    const known = asked.get(file)
    if (known) return known.done
    child ??= start()
    child.send(file)
    let finish = () => {}
    const done = new Promise<void>((resolve) => (finish = resolve))
    asked.set(file, { done, finish })
    if (asked.size === 1) watch()
    return done
  }

  return { draw, stop }
}
