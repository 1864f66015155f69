import { sql } from 'kysely'
import { testConfig } from '../../../../test/config.ts'
import type { TestDatabase } from '../../../../test/database.ts'
import type { useSandbox } from '../../bank/testing.ts'
import { makeReceiptsOf } from './make.ts'
import { printReceipt } from './print.ts'
import { createPrinter } from './printer.ts'
import { receiptUserOf } from './tags.ts'

type Printing = Parameters<typeof printReceipt>[0]

/** The jobs of receipts with the cash register of a sandbox, and the receipts of an order, the earliest first. */
export function useReceipts(
  { owner, database }: Pick<TestDatabase, 'owner' | 'database'>,
  sandbox: ReturnType<typeof useSandbox>,
) {
  const printing = () => ({
    database,
    printer: createPrinter({ url: `${sandbox.url()}/kkt/v1`, token: 'sandbox' }, 500),
    user: receiptUserOf(testConfig),
    publicUrl: testConfig.publicUrl,
  })

  /** The jobs of one kind that wait, each once; returns what failed. */
  async function run(
    name: 'make-receipts' | 'print-receipt',
    work: (job: unknown) => Promise<void>,
  ): Promise<string[]> {
    const { rows } = await sql<{ data: unknown }>`
      delete from pgboss.job where name = ${name} and state = 'created' returning data`.execute(owner)
    const failures: string[] = []
    for (const { data } of rows)
      await work(data).catch((error: unknown) => failures.push(error instanceof Error ? error.message : ''))
    return failures
  }

  return {
    printing,
    make: () => run('make-receipts', (job) => makeReceiptsOf(database, job)),
    print: (using: Printing = printing()) => run('print-receipt', (job) => printReceipt(using, job)),
    /** Another try of a job that has failed, as the runner makes it. */
    again: (id: number, using: Printing = printing()) => printReceipt(using, { id }),
    ofOrder: (id: number) =>
      owner.selectFrom('receipts').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  }
}
