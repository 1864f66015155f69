import { createApp } from '../server/src/app.ts'
import { createDatabase, createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { hashPassword } from '../server/src/modules/users/password.ts'
import { testConfig } from '../server/test/config.ts'
import { insertUser } from '../server/test/rows.ts'
import { onDatabase } from './on-database.ts'

// Does the time of a refused login tell whether the login exists?
//   npx tsx bench/login-timing.ts [logins of each kind]
// Known and unknown logins in turns within one run; the medians must differ by less than 5 ms (quality.md, goal S7). The silent login
// by a device secret is measured beside them: it compares no password.

const count = Number(process.argv[2] ?? 500)
const password = 'зимний лес и кувшин'

await onDatabase({ name: 'bench-login' }, measure)

async function measure(urls: DatabaseUrls): Promise<void> {
  const [database, owner] = [createDatabase(urls.app), createOwnerDatabase(urls.owner)]
  const app = createApp({ database, config: testConfig })
  await insertUser(owner, { login: 'anna', password_hash: await hashPassword(password) })

  const logIn = (login: string, psw: string) =>
    app.inject({ method: 'POST', url: '/api/users/auth', payload: { login, psw, type: 'web', model: '' } })
  const time = async (login: string, psw: string) => {
    await owner.deleteFrom('attempts').execute()
    const start = performance.now()
    const answer = await logIn(login, psw)
    const milliseconds = performance.now() - start
    if (answer.statusCode !== (psw.startsWith('dk1.') ? 200 : 403)) throw new Error(answer.body)
    return milliseconds
  }
  const secretOf = (answer: { json: <T>() => T }) =>
    answer.json<{ data: { device: { psw: string } } }>().data.device.psw

  let secret = secretOf(await logIn('anna', password))
  const [known, unknown, silent]: [number[], number[], number[]] = [[], [], []]
  for (let turn = -10; turn < count; turn++) {
    // whoever is first in a turn changes, so that the order favours nobody
    const isKnownFirst = turn % 2 === 0
    const first = await time(isKnownFirst ? 'anna' : `nobody-${turn}`, 'guess')
    const second = await time(isKnownFirst ? `nobody-${turn}` : 'anna', 'guess')
    const start = performance.now()
    secret = secretOf(await logIn('anna', secret))
    // the first turns warm up
    if (turn < 0) continue
    silent.push(performance.now() - start)
    known.push(isKnownFirst ? first : second)
    unknown.push(isKnownFirst ? second : first)
  }
  const difference = Math.abs(median(known) - median(unknown))
  console.log(`refused logins, ${count} of each: known ${describeTimes(known)}, unknown ${describeTimes(unknown)}`)
  console.log(
    `difference of the medians ${difference.toFixed(2)} ms, ratio ${(median(known) / median(unknown)).toFixed(3)}`,
  )
  console.log(`silent login by a device secret: ${describeTimes(silent)}`)
  console.log(difference < 5 ? 'within 5 ms' : 'MORE THAN 5 ms')
  process.exitCode = difference < 5 ? 0 : 1
  await app.close()
  await Promise.all([database.destroy(), owner.destroy()])
}

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function describeTimes(times: number[]): string {
  return `${median(times).toFixed(1)} ms`
}
