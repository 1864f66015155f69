import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createBackoff } from '../backoff.ts'
import { startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts'

export type Supervised = { readonly pid: number; readonly port: number; stop(): Promise<void> }

type Options = { bin: string; home: string; settings: Record<string, string>; log: (line: string) => void }

/**
 * Keeps a server running until it is stopped: after an unexpected exit (kill -9, out of memory, full disk) it is restarted on the same port, so that
 * its address stays valid. Retries have growing pauses and no limit; a failure is logged when its reason differs from the previous one.
 */
export async function supervisePostmaster({ bin, home, settings, log }: Options): Promise<Supervised> {
  const { postgres: first, port } = await startPostmaster({ bin, home, settings })
  const backoff = createBackoff({ first: 250, most: 10_000 })
  let postgres = first
  let isStopping = false
  let endPause = () => {}
  let restarting = Promise.resolve()
  const watch = () => {
    const onExit = () => {
      if (isStopping) return
      log(`База данных остановилась (${postgres.signalCode ?? `код ${postgres.exitCode}`}), запускаю снова`)
      restarting = restart()
    }
    if (hasEnded(postgres)) onExit()
    else postgres.once('exit', onExit)
  }

  async function restart(): Promise<void> {
    let reportedReason = ''
    backoff.reset()
    for (;;) {
      await new Promise<void>((resolve) => {
        endPause = resolve
        setTimeout(resolve, backoff.next())
      })
      if (isStopping) return
      try {
        // a killed server leaves its postmaster.pid, which would stop the next start
        await stopOrphan(join(home, 'data'), log)
        postgres = (await startPostmaster({ bin, home, settings, port })).postgres
        log('База данных снова работает')
        return watch()
      } catch (error) {
        const reason = describe(error)
        if (reason !== reportedReason) log(`База данных не запускается, пробую дальше. ${reason}`)
        reportedReason = reason
      }
    }
  }

  watch()
  return {
    get pid() {
      return postgres.pid ?? 0
    },
    port,
    async stop() {
      isStopping = true
      endPause()
      await restarting
      await stopPostmaster(postgres)
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'hint' in error ? `${error.message} ${String(error.hint)}` : error.message
}
