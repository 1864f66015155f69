import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { after, test } from 'node:test'
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
  await new Promise((resolve) => setTimeout(resolve, 20))
  return !hasEnded(child)
}
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a failing start is repeated after growing pauses; the reason and the recovery are reported once', async () => {
  const lines: string[] = []
  const starts: number[] = []
  const start = () => {
    starts.push(Date.now())
    return starts.length === 9 ? sleep() : run('false')
  }
  const supervised = supervise(sleep(), {
    start,
    isReady: (child) => (starts.length === 9 ? isAlive(child) : Promise.resolve(false)),
    reasonOf: async ({ exitCode, signalCode }) => `${signalCode ?? exitCode}`,
    title: 'Сервер',
    log: (line) => lines.push(line),
    backoff: { first: 20, most: 80 },
  })
  supervised.child().kill('SIGKILL')
  await until(() => lines.includes('Сервер снова работает'))
  assert.deepEqual(lines, [
    'Сервер остановился, запускаю снова. SIGKILL',
    'Сервер остановился, запускаю снова. 1',
    'Сервер снова работает',
  ])
  // pauses of 0, 20, 40 and then 80 ms: a timer may be late, but at most 1 ms early
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0))
  for (const [index, least] of [20, 40, 80, 80, 80, 80, 80, 80].entries()) assert.ok((gaps[index] ?? 0) >= least - 1)
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
  await until(() => lines.length === 2)
  assert.deepEqual([starts, lines[1]], [3, 'Сервер снова работает'])
  supervised.release()
  const child = supervised.child()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([starts, lines.length], [3, 2])
})
