import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { command, useDatabase } from '../../test/database.ts'
import { runApi } from '../../test/process.ts'
import { insertOrder, insertSession, insertUser } from '../../test/rows.ts'

const { url, owner } = useDatabase()
const run = promisify(execFile)
// the packaged PostgreSQL has neither pg_dump nor pg_restore: the step «server-system» runs this
const postgres = process.env['TEST_POSTGRES']
const skip = postgres === undefined && 'the packaged PostgreSQL has no pg_dump'

test(
  'a backup that is restored into an empty database has the orders, and an API serves them from it',
  { skip },
  async () => {
    const bin = (name: string) => join(postgres ?? '', 'bin', name)
    const directory = await mkdtemp(join(tmpdir(), 'restore-'))
    const file = join(directory, 'lavka.dump')
    const user = await insertUser(owner)
    const token = await insertSession(owner, user.id)
    const orders = [await insertOrder(owner, { user_id: user.id }), await insertOrder(owner, { user_id: user.id })]
    await insertOrder(owner)

    // as docs/operate.md says
    await run(bin('pg_dump'), ['--format=custom', `--file=${file}`, url])
    const restored = new URL(url)
    restored.pathname += '_restored'
    const name = restored.pathname.slice(1)
    await command(url, `create database ${name} template template0`)
    try {
      await run(bin('pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${restored.href}`, file])
      const api = runApi({ DATABASE_URL: restored.href })
      const address = await api.ready
      assert.equal((await fetch(`${address}/health/ready`)).status, 200)
      const headers = { authorization: `Bearer ${token}` }
      for (const { id, number } of orders) {
        const answer = await fetch(`${address}/api/clientv9/objects/orders/${id}`, { headers })
        assert.equal(answer.status, 200)
        assert.ok((await answer.text()).includes(number), number)
      }
      api.child.kill('SIGTERM')
      assert.equal(await api.ended, 0)
    } finally {
      await command(url, `drop database ${name} with (force)`)
      await rm(directory, { recursive: true })
    }
  },
)
