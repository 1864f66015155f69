import { workerData } from 'node:worker_threads'

/** What the edge starts a worker with (delivery/src/rendering/worker.ts): the verified code and styles of one build of a remote. */
export type Given = { code: string; styles: Record<string, string>; base: string }

export const given = workerData as Given

// before the first import of shared (shared/src/ports/base.ts)
Object.assign(globalThis, { [Symbol.for('lavka.base')]: given.base })
