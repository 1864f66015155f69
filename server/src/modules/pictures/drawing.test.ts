import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { makeIcon } from '../../../demo/pictures/recipe.ts'
import { createApp } from '../../app.ts'
import { testConfig } from '../../../test/config.ts'
import { useDatabase } from '../../../test/database.ts'
import { setting } from '../../../test/setting.ts'
import { createDrawing } from './drawing.ts'
import { wholeTest } from '../../../test/tier.ts'

const { database } = useDatabase()
// an upload anywhere in this process forbids loaders of other formats (files/picture.ts)
before(() => sharp.unblock({ operation: ['VipsForeignLoadHeif'] }))
after(() => sharp.block({ operation: ['VipsForeignLoadHeif'] }))

const directory = await mkdtemp(join(tmpdir(), 'lavka-drawing-'))
after(() => rm(directory, { recursive: true }))

function serve(drawingProgram: string) {
  const app = createApp({ database, config: { ...testConfig, picturesDirectory: directory, drawingProgram } })
  after(() => app.close())
  return app
}

const demonstration = serve(join(setting('LAVKA_TEST_PROCESSES'), 'draw-pictures.mjs'))

test('a picture of the demonstration is drawn when it is asked for first, and read from its file afterwards', async () => {
  const { key } = makeIcon('milk')
  for (const format of ['avif', 'webp']) {
    const name = `${key}-160.${format}`
    const answer = await demonstration.inject(`/api/pictures/${name}`)
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, `image/${format}`])
    assert.match(String(answer.headers['cache-control']), /immutable/)
    assert.equal((await sharp(answer.rawPayload).metadata()).width, 160)
    await writeFile(join(directory, name), 'kept')
    assert.equal((await demonstration.inject(`/api/pictures/${name}`)).body, 'kept')
  }
  assert.ok(!existsSync(join(directory, `${key}-320.webp`)), 'nobody has asked for it')
})

test('a picture that the demonstration does not have is not found', async () => {
  assert.equal((await demonstration.inject('/api/pictures/0a1b-320.webp')).statusCode, 404)
})

/** Notes what it is asked, with its process id. It cannot draw what is called «crash» before `mended` is there, and hangs over «hang». */
const program = join(directory, 'program.mjs')
await writeFile(
  program,
  `import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
  const [, , directory] = process.argv
  process.on('message', (name) => {
    appendFileSync(directory + '/asked', process.pid + ' ' + name + '\\n')
    if (name.startsWith('hang')) return
    if (name.startsWith('crash') && !existsSync(directory + '/mended')) process.exit(3)
    setTimeout(() => {
      writeFileSync(directory + '/' + name, 'drawn')
      process.send(name)
    }, 20)
  })`,
)

/** The processes that were asked for the file. */
async function askedFor(name: string): Promise<number[]> {
  const lines = (await readFile(join(directory, 'asked'), 'utf8'))
    .split('\n')
    .filter((line) => line.endsWith(` ${name}`))
  return lines.map((line) => Number(line.split(' ')[0]))
}

/** A log, and what it was told. */
function listen() {
  const told: object[] = []
  return { told, log: { error: (facts: object) => void told.push(facts) } }
}

wholeTest('two requests for one picture at the same time draw it once', async () => {
  const app = serve(program)
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/api/pictures/twice-320.webp')))
  assert.deepEqual(
    answers.map(({ body }) => body),
    ['drawn', 'drawn', 'drawn'],
  )
  assert.equal((await askedFor('twice-320.webp')).length, 1)
})

wholeTest(
  'a program that fails is told in the log, its picture is not found, and the next request tries again',
  async () => {
    const app = serve(program)
    const { told, log } = listen()
    app.log.error = log.error
    const [failed, beside] = await Promise.all([
      app.inject('/api/pictures/crash-320.webp'),
      app.inject('/api/pictures/beside-320.webp'),
    ])
    assert.deepEqual([failed.statusCode, beside.statusCode], [404, 404])
    assert.deepEqual(told, [{ code: 3, signal: null, unfinished: 2 }])
    await writeFile(join(directory, 'mended'), '')
    assert.equal((await app.inject('/api/pictures/crash-320.webp')).body, 'drawn')
  },
)

test('a program that hangs is ended, and so is one that cannot be started', async () => {
  const { told, log } = listen()
  const drawing = createDrawing({ program, directory, log, answerMilliseconds: 100 })
  after(drawing.stop)
  await drawing.draw('hang-320.webp')
  assert.deepEqual(told.pop(), { code: null, signal: 'SIGKILL', unfinished: 1 })
  const missing = createDrawing({ program: join(directory, 'nothing.mjs'), directory, log })
  after(missing.stop)
  await missing.draw('never-320.webp')
  assert.deepEqual(told, [{ code: 1, signal: null, unfinished: 1 }])
})

wholeTest(
  'the program ends when nobody asks for a while, without a word in the log; the next picture starts another',
  async () => {
    const { told, log } = listen()
    const drawing = createDrawing({ program, directory, log, idleMilliseconds: 100 })
    after(drawing.stop)
    await drawing.draw('first-320.webp')
    const [pid = 0] = await askedFor('first-320.webp')
    await untilEnded(pid)
    await drawing.draw('second-320.webp')
    assert.ok(existsSync(join(directory, 'second-320.webp')))
    assert.notDeepEqual(await askedFor('second-320.webp'), [pid])
    assert.deepEqual(told, [])
  },
)

async function untilEnded(pid: number): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if (!isAlive(pid)) return
    await pause(50)
  }
  assert.fail('the program is still there')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
