import { join } from 'node:path'
import { bundleBank } from '../build/bundle-bank.ts'
import { state } from '../places.ts'
import { findFreePort } from './ports.ts'
import { startService, type Service } from './service.ts'
import { forget, remember } from './stale.ts'
import type { Stopping } from './stopping.ts'

export type Bank = Service & { url: string }

/** Starts the bank sandbox on a free port of this machine (docs/bank-sandbox.md). Its data is kept in the state folder. */
export async function readyBank(stopping: Stopping, log: (line: string) => void): Promise<Bank> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  return stopping.start('песочница банка', {
    begin: async () => {
      const service = await startService({
        title: 'Банк (песочница)',
        readyUrl: `${url}/sandbox/health`,
        words: [await bundleBank()],
        environment: { HOST: '127.0.0.1', PORT: String(port), BANK_SANDBOX_DIRECTORY: join(state, 'bank-sandbox') },
        logFile: join(state, 'bank-sandbox.log'),
        onStart: (pid) => remember('bank', pid),
        log,
      })
      return { ...service, url }
    },
    stop: (bank) => bank.stop().then(() => forget('bank')),
    force: (bank) => void bank.kill(),
  })
}
