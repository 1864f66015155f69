import { readPassportKeys } from './bank-config.ts'
import { readDatabaseUrl } from './config.ts'
import { createOwnerDatabase } from './database/pool.ts'
import { rotateKeys } from './modules/bank/rotate-keys.ts'
import { createSealer } from './modules/bank/seal.ts'
import { explain } from './start-failure.ts'

// `npm run rotate-passport-key` seals by the first of PASSPORT_KEYS what the others have sealed (docs/bank.md).

async function run(): Promise<void> {
  const sealer = createSealer(readPassportKeys(process.env['PASSPORT_KEYS'] ?? ''))
  const owner = createOwnerDatabase(readDatabaseUrl(process.env, 'DATABASE_OWNER_URL'), { size: 1 })
  try {
    console.log(
      `Перешифровано операций: ${await rotateKeys(owner, sealer)}. Прежние ключи можно убрать из PASSPORT_KEYS.`,
    )
  } finally {
    await owner.destroy()
  }
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
