import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitFor } from '../checks/wait-for.ts'
import { Launch, logIn, makeDatabase, makeState, pidsOf, stopLaunches } from './launch.ts'

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Лавка <shop@mail.example>' }
const OUTBOX = '/api/dev/outbox'

after(stopLaunches)

test('with DATABASE_URL there are no demo accounts and no page of mails', async () => {
  const state = await makeState()
  const demo = new Launch(state.directory)
  assert.equal((await fetch((await demo.address()) + OUTBOX)).status, 200)
  const own = await makeState()
  const database = await makeDatabase(state.directory)
  const refused = new Launch(own.directory, { ...database, ...SMTP, LAVKA_DEMO_DATA_IN_MY_DATABASE: 'yes' })
  assert.equal(await refused.ended(), 1)
  assert.match(refused.output, /не сочетается с SMTP_URL/)

  const shop = new Launch(own.directory, { ...database, ...SMTP })
  const url = await shop.address()
  assert.equal((await fetch(url + OUTBOX)).status, 404)
  assert.equal(await logIn(url), 403)
  assert.match(shop.output, /npm run admin:create -- --login/)
  assert.doesNotMatch(shop.output, /lavka-demo|outbox|песочница/)
  assert.equal((await pidsOf(own.directory)).bank, 0)
  shop.signal('SIGTERM')
  assert.equal(await shop.ended(), 0)
  demo.signal('SIGTERM')
  assert.equal(await demo.ended(), 0)
  await Promise.all([own.remove(), state.remove()])
})

test('a stop in the middle of a start leaves no process behind either', async () => {
  const state = await makeState()
  const broken = new Launch(state.directory)
  await waitFor('the start has begun', () => broken.output.includes('не менялся'))
  broken.signal('SIGTERM')
  assert.equal(await broken.ended(), 0)
  assert.doesNotMatch(broken.output, /\n {4}at /)
  // the next start finds no leftover process
  const launch = new Launch(state.directory, SMTP)
  const address = await launch.address()
  assert.doesNotMatch(launch.output, /Прошлый запуск оборвался/)
  // with real mail delivery there is no page of mails, even in a demonstration
  assert.equal((await fetch(address + OUTBOX)).status, 404)
  assert.match(launch.output, /Внимание: письма и СМС отправляются на самом деле/)
  launch.signal('SIGTERM')
  assert.equal(await launch.ended(), 0)
  await state.remove()
})
