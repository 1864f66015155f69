import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { openBank } from '../src/bank.ts'
import { DamagedJournal } from '../src/journal.ts'
import { startSandbox } from './client.ts'
import { organisation, soleTrader } from './samples.ts'

test('a bank that is opened anew has the same state: clock, settings, beneficiaries, answers', async (context) => {
  const bank = startSandbox()
  context.after(bank.stop)
  await bank.configure()
  await bank.post('beneficiaries/create', organisation())
  await bank.advance(600)
  await bank.post('beneficiaries/create', soleTrader())
  const before = structuredClone(bank.bank().read())
  bank.reopen()
  assert.deepEqual(bank.bank().read(), before)
})

test('a last record that was cut short is removed, a damaged one in the middle refuses the start', async (context) => {
  const bank = startSandbox()
  context.after(bank.stop)
  await bank.configure()
  const whole = readFileSync(bank.journalFile)
  appendFileSync(bank.journalFile, '0123456789abcdef {"at":1,"name":"moveCl')
  bank.reopen()
  assert.deepEqual(readFileSync(bank.journalFile), whole)
  assert.equal(bank.bank().read().settings.operationMs, 0)

  const damaged = Buffer.from(whole)
  damaged[20] = 33
  writeFileSync(bank.journalFile, damaged)
  const open = () => openBank({ journalFile: bank.journalFile, onBroken: () => {} })
  assert.throws(open, DamagedJournal)
  writeFileSync(bank.journalFile, whole)
})

test('the bank’s clock never goes back', async (context) => {
  const bank = startSandbox()
  context.after(bank.stop)
  let real = 5_000_000
  const other = openBank({ journalFile: `${bank.journalFile}.2`, realTime: () => real, onBroken: () => {} })
  other.run('moveClock', { advanceSeconds: 10 })
  assert.equal(other.now(), 5_010_000)
  real = 4_000_000
  assert.equal(other.now(), 5_010_000)
  other.close()
})
