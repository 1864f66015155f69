import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { createOwnerDatabase, demoVariable, hasAdministrator, readConfig } from '../../server/src/launch.ts'
import type { Database } from './database.ts'

type Greeting = { url: string; bankUrl: string | undefined; database: Database; log: (line: string) => void }

/** The message after a start: the address, the duration and the demo accounts. */
export async function greet({ url, bankUrl, database, log }: Greeting): Promise<void> {
  const { isDemo } = readConfig({ ...process.env, DATABASE_URL: database.urls.app, [demoVariable]: database.demo })
  const started = Number(process.env['LAVKA_STARTED_AT'] ?? Date.now())
  const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',')
  log(`
Лавка открыта за ${seconds} с:  ${url}
Описание API:            ${url}/api/docs`)
  if (bankUrl !== undefined) log(`Банк (песочница):        ${bankUrl}/sandbox/`)
  if (isDemo) log(`Письма и СМС:            ${url}/api/dev/outbox`)
  if (database.demo) tellAccounts(log)
  else if (!(await isManaged(database))) {
    log(`
Администратора ещё нет. Создайте его (с тем же DATABASE_OWNER_URL): npm run admin:create -- --login логин --email почта`)
  }
  if (database.demo && !isDemo) {
    log(`
Внимание: письма и СМС отправляются на самом деле, а пароль демонстрационных пользователей знают все.
Для настоящей работы укажите свою базу в DATABASE_URL.`)
  }
  log('\nОстановить: Ctrl+C')
}

function tellAccounts(log: Greeting['log']): void {
  log(`\nДемонстрационные пользователи, пароль у всех ${demoPassword}:`)
  for (const { login, note } of demoAccounts) log(`  ${login.padEnd(10)} ${note}`)
}

async function isManaged({ urls }: Database): Promise<boolean> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  try {
    return await hasAdministrator(owner)
  } finally {
    await owner.destroy()
  }
}
