import { parseArgs } from 'node:util'
import { readDatabaseUrl } from './config.ts'
import { createOwnerDatabase } from './database/pool.ts'
import { StartError } from './database/start-error.ts'
import { verifyStock } from './modules/catalog/verify-stock.ts'
import { verifyLedger, type Anchor } from './modules/ledger/verify.ts'
import { explain } from './start-failure.ts'

// `npm run verify-ledger -- --anchor 120:9f…` proves the book of money from its first row, then the book of stock, and ends with 1 if one does not hold
// (docs/ledger.md, docs/stock.md).

async function run(): Promise<void> {
  const anchor = readAnchor()
  const owner = createOwnerDatabase(readDatabaseUrl(process.env, 'DATABASE_OWNER_URL'), { size: 1 })
  try {
    const reading = owner.transaction().setIsolationLevel('repeatable read')
    const { transfers, last, problem } = await reading.execute((db) => verifyLedger(db, anchor))
    if (problem)
      throw new StartError('FAILED', `Книга не сходится: ${problem}.`, 'Ничего не исправлено. См. docs/ledger.md')
    console.log(`Книга сходится: переводов ${transfers}.`)
    if (last) console.log(`Сохраните отдельно от базы: --anchor ${last.position}:${last.hash}`)
    const stock = await reading.execute(verifyStock)
    if (stock.problem)
      throw new StartError(
        'FAILED',
        `Книга остатков не сходится: ${stock.problem}.`,
        'Ничего не исправлено. См. docs/stock.md',
      )
    console.log(`Книга остатков сходится: движений ${stock.movements}.`)
  } finally {
    await owner.destroy()
  }
}

function readAnchor(): Anchor | undefined {
  try {
    const { anchor } = parseArgs({ options: { anchor: { type: 'string' } } }).values
    if (anchor === undefined) return undefined
    const [, position, hash] = anchor.match(/^([1-9]\d{0,14}):([0-9a-f]{64})$/) ?? []
    if (position && hash) return { position: Number(position), hash }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new StartError(
    'BAD_CONFIG',
    'Команда записана неверно.',
    'Нужно так: npm run verify-ledger [-- --anchor номер:хеш]',
  )
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
