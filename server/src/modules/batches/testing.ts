import type { TestApp } from '../../../test/app.ts'
import { uploadOf } from '../files/testing.ts'
import { runBatch } from './run.ts'
import type { Batch, BatchRow, Mapping } from './schema.ts'

// Test set-up of batches (docs/import-export.md): a table or a change of many, checked and written as its job does.

type Headers = { authorization?: string }
type Change = { field: string; operation: string; value: number }

export function useBatches({ app, database }: Pick<TestApp, 'app' | 'database'>) {
  async function send(headers: Headers, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
    if (answer.statusCode !== 200) throw new Refused(answer.json<{ code: string }>().code)
    return answer.json<Batch>()
  }
  async function work(headers: Headers, { id }: Batch): Promise<Batch> {
    await runBatch({ database, objects: app.objects.office }, { id })
    return send(headers, 'GET', `batches/${id}`)
  }

  /** Writes a checked batch. */
  const apply = async (headers: Headers, { id }: Batch) =>
    work(headers, await send(headers, 'PUT', `batches/${id}/apply`))

  /** Checks a table that was read. */
  const check = async (headers: Headers, { id, mapping }: Batch, change: Partial<Mapping> = {}) =>
    work(headers, await send(headers, 'PUT', `batches/${id}/plan`, { ...mapping, ...change }))

  /** Checks a table of goods, its lines with the caption first. */
  async function load(headers: Headers, lines: readonly string[], change: Partial<Mapping> = {}): Promise<Batch> {
    const file = uploadOf(Buffer.from(lines.join('\n')), {}, { fileName: 'склад.csv' })
    const url = '/apiadmin/admin/obj/products/import'
    const sent = { method: 'POST', url, headers: { ...headers, ...file.headers }, payload: file.payload } as const
    const answer = await app.inject(sent)
    if (answer.statusCode !== 200) throw new Refused(answer.json<{ code: string }>().code)
    return check(headers, answer.json<Batch>(), change)
  }

  /** Checks one change of the goods with these codes. */
  async function change(headers: Headers, codes: readonly string[], changed: Change): Promise<Batch> {
    const rows = { filter: ['code', 'anyof', codes], sort: 'id' }
    const asked = { rows, action: 'update', changes: [changed] }
    return work(headers, await send(headers, 'POST', 'admin/obj/products/bulk', asked))
  }

  /** Takes a written batch back. */
  async function revert(headers: Headers, { id }: Batch): Promise<Batch> {
    return apply(headers, await work(headers, await send(headers, 'POST', `batches/${id}/revert`)))
  }

  /** The rows of a batch: wrong ones, or those that change. */
  async function rowsOf(headers: Headers, { id }: Pick<Batch, 'id'>, of: 'problems' | 'changes'): Promise<BatchRow[]> {
    return (await app.inject({ url: `/apiadmin/batches/${id}/rows?of=${of}`, headers })).json<BatchRow[]>()
  }

  return { load, check, change, apply, revert, rowsOf }
}

/** A call of a batch that was refused; `message` is the code. */
export class Refused extends Error {}
