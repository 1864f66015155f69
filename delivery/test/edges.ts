import type { FastifyInstance } from 'fastify'
import { createEdge } from '../src/edge.ts'
import type { Limits } from '../src/limits.ts'

/** Edges without remotes in front of an API, each with limits of its own; `close` ends them all. */
export class Edges {
  readonly #open: FastifyInstance[] = []

  /** The origin of a new edge. */
  async open(apiUrl: string, hostDirectory: string, limits: Partial<Limits> = {}): Promise<string> {
    const registry = { schema: 2 as const, remotes: {} }
    const edge = await createEdge({ publicUrl: 'https://lavka.example', hostDirectory, registry, limits, apiUrl })
    this.#open.push(edge)
    await edge.listen({ port: 0, host: '127.0.0.1' })
    return edge.listeningOrigin
  }

  async close(): Promise<void> {
    for (const edge of this.#open) await edge.close()
  }
}
