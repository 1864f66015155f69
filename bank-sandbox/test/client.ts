import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createSandbox } from '../src/app.ts'
import { openBank } from '../src/bank.ts'

export const agreement =
  'Клиент подтверждает, что операция совершается в соответствии с условиями Договора номинального счета'

export const newRqUid = () => randomBytes(16).toString('hex')

export const envelope = (data: unknown) => ({ content: { data, agreement }, signature: 'c2lnbmF0dXJl' })

export const headersOf = (rquid = newRqUid()) => ({ authorization: `Bearer ${'a'.repeat(38)}`, rquid })

/** A sandbox on a journal of its own, without delays. `reopen` reads the journal anew, as after a crash. */
export function startSandbox(settings: object = { operationMs: 0 }) {
  const directory = mkdtempSync(join(tmpdir(), 'bank-sandbox-'))
  const journalFile = join(directory, 'journal.log')
  let app: FastifyInstance
  const opened: FastifyInstance[] = []
  let bank: ReturnType<typeof openBank>
  const open = () => {
    bank = openBank({ journalFile, onBroken: (error) => console.error(error) })
    app = createSandbox({ bank })
    opened.push(app)
  }
  open()
  const control = async (path: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json()
  }
  return {
    journalFile,
    bank: () => bank,
    post: (url: string, data: unknown, rquid?: string) =>
      app.inject({ method: 'POST', url: `/v1/${url}`, headers: headersOf(rquid), payload: envelope(data) }),
    raw: (options: {
      method: 'GET' | 'POST'
      url: string
      headers?: Record<string, string>
      payload?: object | string
    }) => app.inject(options),
    get: (url: string) => app.inject({ url: `/v1/${url}`, headers: headersOf() }),
    control,
    configure: () => control('settings', settings),
    advance: (advanceSeconds: number) => control('clock', { advanceSeconds }),
    /** Serves it on a port of this machine, until `stop`. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    reopen: () => {
      bank.close()
      open()
    },
    stop: async () => {
      await Promise.all(opened.map((one) => one.close()))
      bank.close()
      rmSync(directory, { recursive: true })
    },
  }
}

export type TestSandbox = ReturnType<typeof startSandbox>
