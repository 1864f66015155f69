import { demoAccounts, demoPassword } from '../server/demo/accounts.ts'

/** What a person needs to begin: the address, the accounts, how long it took. */
export function greet({ url, log }: { url: string; log: (line: string) => void }): void {
  const started = Number(process.env['LAVKA_STARTED_AT'] ?? Date.now())
  const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',')
  log(`
Лавка открыта за ${seconds} с:  ${url}
Описание API:            ${url}/api/docs
Письма и СМС:            ${url}/api/dev/outbox

Демонстрационные пользователи, пароль у всех ${demoPassword}:`)
  for (const { login, note } of demoAccounts) log(`  ${login.padEnd(10)} ${note}`)
  log('\nОстановить: Ctrl+C')
}
