import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { useApp } from '../../test/app.ts'
import { command } from '../../test/commands.ts'
import { useCopy } from '../../test/database.ts'
import { runApi } from '../../test/process.ts'
import { insertOrder, insertSession, insertSupplier, insertUser } from '../../test/rows.ts'
import { migrate } from './migrate.ts'
import { makeRoles } from './roles.ts'
import { loginOf, withDatabase } from './urls.ts'
import { settingsFor } from '../modules/bank/testing.ts'
import { soleTraderBody } from '../modules/payments/testing.ts'

const { app, urls, owner, logInAs } = useApp({ bank: settingsFor('http://127.0.0.1:1') }, useCopy())
const run = promisify(execFile)
// the packages of npm have neither pg_dump nor pg_restore: the step «server-system» runs this
const bin = (name: string) => join(process.env['TEST_POSTGRES'] ?? '', 'bin', name)
const skip = !existsSync(bin('pg_dump')) && 'this PostgreSQL has no pg_dump'

test(
  'a backup that is restored into an empty database has the orders, and an API serves them from it',
  { skip },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'restore-'))
    const file = join(directory, 'lavka.dump')
    const user = await insertUser(owner)
    const token = await insertSession(owner, user.id)
    const orders = [await insertOrder(owner, { user_id: user.id }), await insertOrder(owner, { user_id: user.id })]
    await insertOrder(owner)

    // as docs/operate.md says
    await run(bin('pg_dump'), ['--format=custom', `--file=${file}`, urls.owner])
    const name = `${loginOf(urls.owner).database}_restored`
    const restored = withDatabase(urls, name)
    await makeRoles({ ...restored, admin: urls.admin })
    try {
      await run(bin('pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${restored.owner}`, file])
      assert.deepEqual(await migrate(restored.owner), ['rights'])
      const api = runApi({ DATABASE_URL: restored.app })
      const address = await api.ready()
      assert.equal((await fetch(`${address}/health/ready`)).status, 200)
      const headers = { authorization: `Bearer ${token}` }
      for (const { id, number } of orders) {
        const answer = await fetch(`${address}/api/clientv9/objects/orders/${id}`, { headers })
        assert.equal(answer.status, 200)
        assert.ok((await answer.text()).includes(number), number)
      }
      api.child.kill('SIGTERM')
      assert.equal(await api.ended(), 0)
    } finally {
      await command(urls.admin, `drop database ${name} with (force)`)
      await rm(directory, { recursive: true })
    }
  },
)

test('a backup made while a sole trader waits for the bank has no passport in clear', { skip }, async () => {
  const issuer = 'УФМС по городу Энску'
  const document = { seria: '9318', number: '987654', issuer, issueDate: '2009-03-17' }
  const { code } = await insertSupplier(owner)
  const person = soleTraderBody(code)
  const identificationDoc = { ...person.identificationDoc, ...document }
  const answer = await app.inject({
    method: 'POST',
    url: '/apisbersc/Beneficiary/createIp',
    headers: await logInAs({ role: 'admin' }),
    payload: { ...person, birthDate: '1981-02-03', identificationDoc },
  })
  assert.equal(answer.statusCode, 201, answer.body)

  const { stdout: dump } = await run(bin('pg_dump'), [urls.owner], { maxBuffer: 2 ** 30 })
  const { id, sealed } = await owner.selectFrom('bank_operations').select(['id', 'sealed']).executeTakeFirstOrThrow()
  const row = dump.split('\n').find((line) => line.startsWith(id)) ?? ''
  assert.ok(sealed && row.includes(sealed.toString('hex')), 'the dump has the operation with what is sealed')
  const bytes = Buffer.from(issuer)
  // the digits may stand within the hexadecimal digits of something else
  const secrets = [/(?<![\da-f])987654(?![\da-f])/, /1981-02-03/, /2009-03-17/, RegExp(issuer)]
  for (const secret of [...secrets, RegExp(bytes.toString('hex')), RegExp(bytes.subarray(0, 30).toString('base64'))])
    assert.doesNotMatch(dump, secret)
})
