import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { waitFor } from '../checks/wait-for.ts'
import { hasEnded, supervise } from './supervise.ts'

const children: ChildProcess[] = []
after(() => children.forEach((child) => child.kill('SIGKILL')))

const run = (program: string, ...words: string[]) => {
  const child = spawn(program, words, { stdio: 'ignore' })
  child.on('error', () => {})
  children.push(child)
  return child
}
const sleep = () => run('sleep', '60')
const isAlive = async (child: ChildProcess) => {
  await once(child, 'spawn')
  return !hasEnded(child)
}

test('a failing start is repeated after growing pauses; the reason and the recovery are reported once', async (context) => {
  const lines: string[] = []
  let starts = 0
  const timers = context.mock.method(globalThis, 'setTimeout')
  const supervised = supervise(sleep(), {
    start: () => (++starts === 9 ? sleep() : run('false')),
    isReady: async (child) => starts === 9 && isAlive(child),
    reasonOf: async ({ exitCode, signalCode }) => `${signalCode ?? exitCode}`,
    title: 'Сервер',
    log: (line) => lines.push(line),
    backoff: { first: 20, most: 80 },
    settledAfter: 30_000,
  })
  supervised.child().kill('SIGKILL')
  await waitFor('the recovery', () => lines.includes('Сервер снова работает'))
  assert.deepEqual(lines, [
    'Сервер остановился, запускаю снова. SIGKILL',
    'Сервер остановился, запускаю снова. 1',
    'Сервер снова работает',
  ])
  const pauses = timers.mock.calls.map(({ arguments: [, pause] }) => pause).filter((pause) => pause !== 30_000)
  assert.deepEqual(pauses, [0, 20, 40, 80, 80, 80, 80, 80, 80])
  supervised.release()
})

test('a missing program is retried as well, and after `release` an exit is final', async () => {
  const lines: string[] = []
  let starts = 0
  const supervised = supervise(run('/nowhere/program'), {
    start: () => (++starts === 3 ? sleep() : run('/nowhere/program')),
    isReady: async () => starts === 3,
    reasonOf: async () => 'нет программы',
    title: 'Сервер',
    log: (line) => lines.push(line),
    backoff: { first: 5, most: 5 },
  })
  await waitFor('the recovery', () => lines.length === 2)
  assert.deepEqual([starts, lines[1]], [3, 'Сервер снова работает'])
  supervised.release()
  const child = supervised.child()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([starts, lines.length], [3, 2])
})
