import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tellPast } from '../launch/start/bank-past.ts'
import { startBank, type Bank } from '../launch/start/bank.ts'

/** The bank sandbox of a platform, a process that does everything at once and keeps its data when it is stopped. */
export class PlatformBank {
  readonly url: string
  readonly #port: number
  readonly #directory: string
  #bank: Bank | undefined

  /** `directory` is of the platform. */
  constructor(port: number, directory: string) {
    this.#port = port
    this.#directory = directory
    this.url = `http://127.0.0.1:${port}`
  }

  /** Removes the data of an earlier run. */
  async forget(): Promise<void> {
    await rm(join(this.#directory, 'bank'), { recursive: true, force: true })
  }

  /** It knows the beneficiaries of this database's demonstration. */
  async start(ownerUrl: string): Promise<void> {
    this.#bank ??= await startBank({
      port: this.#port,
      directory: join(this.#directory, 'bank'),
      logFile: join(this.#directory, 'bank.log'),
    })
    await this.ask('settings', {
      activationSeconds: 0,
      creditSeconds: 0,
      holdSeconds: 0,
      paymentSeconds: 0,
      operationMs: 0,
    })
    await tellPast(this.url, ownerUrl, (line) => console.error(line))
  }

  /** A command of the sandbox (docs/bank-sandbox.md). */
  async ask(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${this.url}/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }

  async stop(): Promise<void> {
    await this.#bank?.stop()
    this.#bank = undefined
  }
}
