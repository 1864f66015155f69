import type { Limits } from './limits.ts'

/** A request body that is being received: its address, the bytes so far, and the function that aborts it. */
export type ArrivingBody = { network: string; bytes: number; giveUp: () => void }

/**
 * All bodies that are being received, the oldest first. When a limit is reached, the oldest is aborted, so that a client that sends 1 byte/s
 * cannot block fast ones, even from the same address.
 */
export class Arriving {
  readonly #limits: Pick<Limits, 'bodiesPerAddress' | 'bufferBytes'>
  readonly #all = new Set<ArrivingBody>()
  readonly #byNetwork = new Map<string, Set<ArrivingBody>>()
  #bytes = 0

  constructor(limits: Pick<Limits, 'bodiesPerAddress' | 'bufferBytes'>) {
    this.#limits = limits
  }

  add(body: ArrivingBody): void {
    const neighbours = this.#byNetwork.get(body.network) ?? new Set()
    const [longest] = neighbours
    if (neighbours.size >= this.#limits.bodiesPerAddress) longest?.giveUp()
    this.#byNetwork.set(body.network, neighbours.add(body))
    this.#all.add(body)
  }

  grow(body: ArrivingBody, bytes: number): void {
    body.bytes += bytes
    this.#bytes += bytes
    while (this.#bytes > this.#limits.bufferBytes) {
      const [longest] = this.#all
      longest?.giveUp()
    }
  }

  remove(body: ArrivingBody): void {
    if (!this.#all.delete(body)) return
    this.#bytes -= body.bytes
    const neighbours = this.#byNetwork.get(body.network)
    neighbours?.delete(body)
    if (neighbours?.size === 0) this.#byNetwork.delete(body.network)
  }
}
