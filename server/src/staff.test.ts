import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../test/app.ts'
import { run } from '../test/process.ts'
import { insertSupplier, insertUser } from '../test/rows.ts'

const { app, owner, urls, logInAs } = useApp()

async function staff(...words: string[]) {
  const command = run('staff', { DATABASE_OWNER_URL: urls.owner, PUBLIC_URL: 'https://shop.example' }, words)
  return { code: await command.ended(), output: command.output() }
}
const roleOf = (login: string) =>
  owner.selectFrom('users').select(['role', 'supplier_id']).where('login', '=', login).executeTakeFirstOrThrow()

test('the command gives an account a role, which ends its sessions and is told and noted; «client» takes it away', async () => {
  const admin = await insertUser(owner, { role: 'admin', email: 'olga@mail.example' })
  const boris = await insertUser(owner, { login: 'boris', name: 'Борис', email: 'boris@mail.example' })
  const headers = await logInAs('boris')
  const given = await staff('--login', 'boris', '--role', 'manager')
  assert.equal(given.code, 0, given.output)
  assert.match(given.output, /boris: теперь Менеджер/)
  assert.equal((await roleOf('boris')).role, 'manager')
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 401)
  const told = await owner.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()
  assert.deepEqual(told, [
    { recipient: boris.email, subject: 'Ваша роль в Лавке изменилась' },
    { recipient: admin.email, subject: 'Изменились права сотрудников: Лавка' },
  ])
  const noted = await owner.selectFrom('audit_events').select(['user_id', 'event', 'details']).execute()
  const details = { person: boris.id, from: 'client', role: 'manager', supplier: null, reason: 'shell' }
  assert.deepEqual(noted, [{ user_id: null, event: 'role.given', details }])

  assert.match((await staff('--login', 'boris', '--role', 'manager')).output, /Менять нечего/)
  assert.equal((await staff('--login', 'boris', '--role', 'client')).code, 0)
  assert.equal((await roleOf('boris')).role, 'client')
  const last = await staff('--login', admin.login, '--role', 'client')
  assert.deepEqual([last.code, (await roleOf(admin.login)).role], [1, 'admin'])
  assert.match(last.output, /единственный администратор/)
})

test('a supplier’s person is made with the supplier, and gets a link that sets the password', async () => {
  const farm = await insertSupplier(owner, { code: 'farm' })
  const words = ['--login', 'vera', '--role', 'supplier', '--email', 'vera@mail.example']
  const refused = await staff(...words)
  assert.deepEqual([refused.code, /Поставщика указывают/.test(refused.output)], [1, true], refused.output)
  assert.match((await staff(...words, '--supplier', 'frm')).output, /Поставщика с таким кодом нет/)
  const made = await staff(...words, '--supplier', 'farm')
  assert.equal(made.code, 0, made.output)
  assert.deepEqual(await roleOf('vera'), { role: 'supplier', supplier_id: farm.id })
  const code = made.output.match(/^ {2}https:\/\/shop\.example\/restore\/web\?code=([\w-]{43})$/m)?.[1]
  const payload = { code, pwd: 'зимний лес и кувшин' }
  assert.equal((await app.inject({ method: 'POST', url: '/api/users/forgot', payload })).statusCode, 200)
})

test('a command that is written wrongly, or for nobody, changes nothing and says so', async () => {
  assert.match((await staff('--login', 'boris', '--role', 'chief')).output, /Команда записана неверно/)
  const nobody = await staff('--login', 'nobody', '--role', 'manager')
  assert.deepEqual([nobody.code, /Такого логина нет/.test(nobody.output)], [1, true])
  assert.doesNotMatch(nobody.output, /\n\s+at |https:/)
})
