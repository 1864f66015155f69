import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import type { Poll, PollAnswer, PollResults } from './schema.ts'

const { app, owner, logInAs } = useApp()
let questions: Poll['questions'] = []

type Headers = Record<string, string>
const browser = (): Headers => ({ cookie: `uuid=${randomUUID()}` })

async function insertPoll(code: string, given: { state?: 'draft' | 'open' | 'closed'; closes_at?: Date } = {}) {
  const poll = await owner
    .insertInto('polls')
    .values({ code, title: 'Как вам доставка', state: 'open', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  const question = { poll_id: poll.id, options: [] }
  await owner
    .insertInto('poll_questions')
    .values([
      { ...question, position: 1, kind: 'single', title: 'Привезли вовремя?', options: ['Да', 'Нет'] },
      {
        ...question,
        position: 2,
        kind: 'multiple',
        title: 'Чего не хватает?',
        options: ['Рыбы', 'Хлеба', 'Мёда'],
        is_required: false,
      },
      { ...question, position: 3, kind: 'scale', title: 'Оцените', lowest: 1, highest: 5 },
      { ...question, position: 4, kind: 'text', title: 'Что ещё?', is_required: false },
    ])
    .execute()
}

const find = (headers: Headers, code = 'delivery') =>
  app.inject({ method: 'GET', url: `/api/clientv9/objects/polls/${code}`, headers })
const stateFor = async (headers: Headers, code?: string) => (await find(headers, code)).json<Poll>().state
const send = (headers: Headers, answers: PollAnswer[], code = 'delivery') =>
  app.inject({ method: 'POST', url: '/api/clientv9/object/polls', headers, payload: { code, device: 'web', answers } })

/** Valid answers to the four questions of «delivery», or of another poll. */
function answersOf(choice: number, several: number[], value: number, text = '', asked = questions): PollAnswer[] {
  const [single, multiple, scale, free] = asked.map(({ id }) => ({ question: id }))
  assert.ok(single && multiple && scale && free)
  return [
    { ...single, choices: [choice] },
    { ...multiple, choices: several },
    { ...scale, value },
    { ...free, text },
  ]
}

before(async () => {
  await insertPoll('delivery')
  await insertPoll('old', { closes_at: new Date(Date.now() - 1000) })
  await insertPoll('stopped', { state: 'closed' })
  questions = (await find(browser())).json<Poll>().questions
})

test('a poll comes with its questions in their order', () => {
  assert.deepEqual(
    questions.map(({ kind }) => kind),
    ['single', 'multiple', 'scale', 'text'],
  )
})

test('a guest answers once by the browser, a user once by the account, wherever they log in', async () => {
  const guest = browser()
  assert.equal(await stateFor(guest), 'open')
  assert.equal((await send(guest, answersOf(0, [0, 2], 5, ' Спасибо '))).statusCode, 200)
  assert.equal(await stateFor(guest), 'answered')
  assert.deepEqual((await send(guest, answersOf(1, [], 1))).json<{ code: string }>().code, 'POLL_ANSWERED')

  const user = await logInAs({ login: 'voter' })
  assert.equal((await send({ ...user, ...browser() }, answersOf(0, [], 4))).statusCode, 200)
  assert.equal(
    (await send({ ...user, ...browser() }, answersOf(0, [], 4))).json<{ code: string }>().code,
    'POLL_ANSWERED',
  )
  // a guest who answered and then logs in is the same person; another user of the same browser is not
  assert.equal(await stateFor({ ...(await logInAs({})), ...guest }), 'answered')
  const shared = browser()
  assert.equal((await send({ ...(await logInAs({})), ...shared }, answersOf(0, [], 3))).statusCode, 200)
  assert.equal(await stateFor({ ...(await logInAs({})), ...shared }), 'open')
})

test('ten answers of one person at once are one', async () => {
  const guest = browser()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(guest, answersOf(1, [1], 2))))
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal(answers.filter(({ statusCode }) => statusCode === 409).length, 9)
})

test('a user who answers on many devices at once has answered once', async () => {
  const user = await logInAs({})
  const devices = Array.from({ length: 10 }, browser)
  const answers = await Promise.all(devices.map((device) => send({ ...user, ...device }, answersOf(1, [1], 2))))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 409)])
})

test('each wrong answer is said for its question, and nothing is kept', async () => {
  const guest = browser()
  const [single, multiple, scale, free] = questions.map(({ id }) => ({ question: id }))
  assert.ok(single && multiple && scale && free)
  const wrong: [PollAnswer[], number[]][] = [
    [[], [single.question, scale.question]],
    [
      [
        { ...single, choices: [0, 1] },
        { ...scale, value: 3 },
      ],
      [single.question],
    ],
    [
      [
        { ...single, choices: [2] },
        { ...scale, value: 6 },
      ],
      [single.question, scale.question],
    ],
    [
      [
        { ...single, choices: [0] },
        { ...multiple, choices: [1, 1] },
        { ...scale, value: 0 },
      ],
      [multiple.question, scale.question],
    ],
    [
      [
        { ...single, choices: [0] },
        { ...single, choices: [1] },
        { ...scale, value: 1 },
      ],
      [single.question],
    ],
    [
      [
        { ...single, choices: [0] },
        { ...scale, value: 1 },
        { question: 99_999, text: 'Чужой' },
      ],
      [99_999],
    ],
  ]
  for (const [answers, faulty] of wrong) {
    const answer = await send(guest, answers)
    assert.equal(answer.statusCode, 400)
    assert.deepEqual(
      answer.json<{ details: { question: number }[] }>().details.map(({ question }) => question),
      faulty,
    )
  }
  assert.equal(await stateFor(guest), 'open')
})

test('a closed poll and an unknown one say so; without a cookie and an account nobody can be told apart', async () => {
  for (const code of ['old', 'stopped']) {
    assert.equal(await stateFor(browser(), code), 'closed')
    assert.equal((await send(browser(), [], code)).json<{ code: string }>().code, 'POLL_CLOSED')
  }
  assert.equal((await find(browser(), 'nowhere')).statusCode, 404)
  assert.equal((await send({}, answersOf(0, [], 1))).statusCode, 400)
  assert.equal((await send({ cookie: 'uuid=x' }, answersOf(0, [], 1))).statusCode, 400)
})

test('open polls are offered to those who have not answered', async () => {
  const guest = browser()
  await insertPoll('another')
  const open = async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/clientv9/object/polls', headers: guest })
    return answer.json<Poll[]>().flatMap(({ code }) => (code === 'invented' ? [] : code))
  }
  assert.deepEqual((await open()).sort(), ['another', 'delivery'])
  await send(guest, answersOf(0, [], 1))
  assert.deepEqual(await open(), ['another'])
})

test('the back office reads counts, an average and texts; nobody else does', async () => {
  await owner.deleteFrom('poll_responses').execute()
  await send(browser(), answersOf(0, [0, 2], 5, 'Больше рыбы'))
  await send(browser(), answersOf(0, [2], 4))
  await send({ ...(await logInAs({})), ...browser() }, answersOf(1, [], 2, 'Опоздали'))
  const results = await app.inject({
    method: 'GET',
    url: '/apiadmin/suppliers/polls?code=delivery',
    headers: await logInAs({ role: 'manager' }),
  })
  const [poll] = results.json<PollResults[]>()
  assert.equal(poll?.responses, 3)
  const counts = poll?.questions.map((question) => question.counts.map(({ count }) => count))
  assert.deepEqual(counts, [[2, 1], [1, 0, 2], [0, 1, 0, 1, 1], []])
  assert.equal(poll?.questions[2]?.average, 3.67)
  assert.deepEqual(poll?.questions[3]?.texts, ['Опоздали', 'Больше рыбы'])
  for (const role of ['client', 'supplier', 'partner', 'investor'] as const) {
    const refused = await app.inject({
      method: 'GET',
      url: '/apiadmin/suppliers/polls',
      headers: await logInAs({ role }),
    })
    assert.equal(refused.statusCode, 403, role)
  }
})

test('invented cookies buy a few answers of one browser and not many of one network; a person with an account answers', async () => {
  await insertPoll('invented')
  const asked = (await find(browser(), 'invented')).json<Poll>().questions
  const answer = (agent: string, headers: Headers = browser()) =>
    send({ ...headers, 'user-agent': agent }, answersOf(0, [], 5, '', asked), 'invented')
  const ofOne = await Promise.all(Array.from({ length: 12 }, () => answer('one')))
  assert.equal(ofOne.filter(({ statusCode }) => statusCode === 200).length, 5)
  const refused = ofOne.find(({ statusCode }) => statusCode !== 200) ?? assert.fail()
  assert.equal(refused.statusCode, 429)
  assert.match(refused.json<{ message: string }>().message, /^С этого адреса на опрос уже ответили много раз/)
  assert.ok(Number(refused.headers['retry-after']) > 80_000)
  for (let agent = 0; agent < 55; agent++) assert.equal((await answer(`agent ${agent}`)).statusCode, 200)
  assert.equal((await answer('another')).statusCode, 429)
  assert.equal((await answer('one', { ...(await logInAs({})) })).statusCode, 200)
})
