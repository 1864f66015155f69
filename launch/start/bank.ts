import { join } from 'node:path'
import { bundleBank } from '../build/bundle-bank.ts'
import { state } from '../places.ts'
import { findFreePort } from './ports.ts'
import { startService, type Service } from './service.ts'
import { forget, remember } from './stale.ts'
import type { Stopping } from './stopping.ts'

export type Bank = Service & { url: string }

type Options = {
  port: number
  /** where it keeps its data */
  directory: string
  logFile: string
  onStart?: (pid: number) => Promise<void>
  log?: (line: string) => void
}

/** Starts the bank sandbox as a process (docs/bank-sandbox.md) and waits until it is ready. */
export async function startBank({ port, directory, ...options }: Options): Promise<Bank> {
  const url = `http://127.0.0.1:${port}`
  const service = await startService({
    title: 'Банк (песочница)',
    readyUrl: `${url}/sandbox/health`,
    words: [await bundleBank()],
    environment: { HOST: '127.0.0.1', PORT: String(port), BANK_SANDBOX_DIRECTORY: directory },
    ...options,
  })
  return { ...service, url }
}

/** Starts the sandbox of this launch on a free port. Its data is kept in the state folder. */
export async function readyBank(stopping: Stopping, log: (line: string) => void): Promise<Bank> {
  const port = await findFreePort()
  return stopping.start('песочница банка', {
    begin: () =>
      startBank({
        port,
        directory: join(state, 'bank-sandbox'),
        logFile: join(state, 'bank-sandbox.log'),
        onStart: (pid) => remember('bank', pid),
        log,
      }),
    stop: (bank) => bank.stop().then(() => forget('bank')),
    force: (bank) => void bank.kill(),
  })
}
