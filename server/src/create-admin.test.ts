import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../test/app.ts'
import { run } from '../test/process.ts'

const { app, urls } = useApp()
const DATABASE_OWNER_URL = urls.owner

const logIn = (psw: string) => {
  const payload = { login: 'olga', psw, type: 'web', model: 'Firefox' }
  return app.inject({ method: 'POST', url: '/api/users/auth', payload })
}

test('the command prints a link that sets the password, once; a password has no place in it', async () => {
  const olga = ['--login', 'olga', '--email', 'olga@mail.example', '--name', 'Ольга Воронцова']
  const made = run('create-admin', { DATABASE_OWNER_URL, PUBLIC_URL: 'https://shop.example' }, olga)
  assert.equal(await made.ended(), 0, made.output())
  assert.equal((await logIn('none')).statusCode, 403)

  const code = made.output().match(/^ {2}https:\/\/shop\.example\/restore\/web\?code=([\w-]{43})$/m)?.[1]
  const payload = { code, pwd: 'зимний лес и кувшин' }
  assert.equal((await app.inject({ method: 'POST', url: '/api/users/forgot', payload })).statusCode, 200)
  assert.equal((await app.inject({ method: 'POST', url: '/api/users/forgot', payload })).statusCode, 422)
  const answer = await logIn(payload.pwd)
  assert.deepEqual([answer.json().user?.role, answer.json().user?.name], ['admin', 'Ольга Воронцова'])

  const refused = run('create-admin', { DATABASE_OWNER_URL }, [...olga, '--password', 'secret'])
  assert.equal(await refused.ended(), 1)
  assert.match(refused.output(), /Команда записана неверно/)
  assert.doesNotMatch(refused.output(), /\n\s+at |https:/)
})
