import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import type { Poll, PollQuestion } from '@lavka/server/contract'
import { failure, openScope } from '../../../test/server'
import { opened, ownStateAsked } from './model'
import Polls from './polls'

const question = (id: number, kind: PollQuestion['kind'], title: string, more: Partial<PollQuestion> = {}) => ({
  id,
  kind,
  title,
  isRequired: true,
  options: [],
  lowest: 1,
  highest: 5,
  lowestName: '',
  highestName: '',
  ...more,
})
const poll: Poll = {
  code: 'luchshe',
  title: 'Как лучше',
  description: '',
  state: 'open',
  questions: [
    question(1, 'single', 'Когда удобнее?', { options: ['Утром', 'Вечером'] }),
    question(2, 'multiple', 'Чего не хватает?', { options: ['Рыбы', 'Хлеба', 'Мёда'], isRequired: false }),
    question(3, 'scale', 'Довольны ли вы?'),
    question(4, 'text', 'Что ещё?', { isRequired: false }),
  ],
}

function open(answers: Parameters<typeof openScope>[0] = {}, change: Partial<Poll> = {}) {
  const opened = openScope({
    'GET /api/clientv9/objects/polls/luchshe': () => ({ ...poll, ...change }),
    'POST /api/clientv9/object/polls': () => ({ state: 'answered' }),
    ...answers,
  })
  render(
    <Provider value={opened.scope}>
      <Polls params={{ device: 'app', pollCode: 'luchshe' }} query={{}} />
    </Provider>,
  )
  return opened
}

const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Отправить ответы' }))

test('each kind of question is answered in its way, and thanked for', async () => {
  const { calls } = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Вечером' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Рыбы' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Мёда' }))
  await userEvent.click(screen.getByRole('radio', { name: '4' }))
  await userEvent.type(screen.getByLabelText(/Что ещё/), 'Спасибо')
  await send()
  expect(calls.at(-1)?.body).toEqual({
    code: 'luchshe',
    device: 'app',
    answers: [
      { question: 1, choices: [1] },
      { question: 2, choices: [0, 2] },
      { question: 3, value: 4 },
      { question: 4, text: 'Спасибо' },
    ],
  })
  expect(await screen.findByText('Спасибо за ответы')).toBeInTheDocument()
})

test('a zero on a scale is an answer', async () => {
  const { calls } = open({}, { questions: [question(3, 'scale', 'Довольны ли вы?', { lowest: 0 })] })
  await userEvent.click(await screen.findByRole('radio', { name: '0' }))
  await send()
  expect(calls.at(-1)?.body).toMatchObject({ answers: [{ question: 3, value: 0 }] })
})

test('what is missing is said at its question and nothing is sent', async () => {
  const { calls } = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Утром' }))
  await send()
  expect(screen.getByRole('group', { name: 'Довольны ли вы?' })).toHaveAccessibleDescription('Выберите ответ')
  expect(screen.getByRole('radio', { name: '1' })).toHaveFocus()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '5' }))
  expect(screen.queryByText('Выберите ответ')).toBeNull()
})

test.each([
  ['answered', 'Вы уже ответили'],
  ['closed', 'Опрос закрыт'],
] as const)('a poll that is %s says so instead of asking', async (state, title) => {
  open({}, { state })
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Отправить ответы' })).toBeNull()
})

test('a draft shows an operator its questions and says that it is one', async () => {
  open({}, { state: 'draft' })
  expect(await screen.findByText(/Это черновик/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Утром' })).toBeInTheDocument()
})

test('answered meanwhile in another tab: it says so', async () => {
  open({
    'POST /api/clientv9/object/polls': () => {
      throw failure({ status: 409, code: 'POLL_ANSWERED', message: 'Вы уже ответили на этот опрос. Спасибо' })
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Утром' }))
  await userEvent.click(screen.getByRole('radio', { name: '5' }))
  await send()
  expect(await screen.findByText('Вы уже ответили')).toBeInTheDocument()
})

test('a poll that came with the page stays in sight while it is asked whether this visitor has answered', async () => {
  let state: Poll['state'] = 'open'
  const later: (() => void)[] = []
  const { scope } = open({
    'GET /api/clientv9/objects/polls/luchshe': () =>
      state === 'open' ? { ...poll, state } : new Promise((done) => later.push(() => done({ ...poll, state }))),
  })
  expect(await screen.findByRole('radio', { name: 'Вечером' })).toBeInTheDocument()
  state = 'answered'
  const asked = Promise.all([
    allSettled(opened, { scope, params: { code: 'luchshe', device: 'app' } }),
    allSettled(ownStateAsked, { scope }),
  ])
  expect(screen.getByRole('radio', { name: 'Вечером' })).toBeInTheDocument()
  later.forEach((give) => give())
  await asked
  expect(await screen.findByText('Вы уже ответили')).toBeInTheDocument()
})

test('an unknown poll and one that did not load', async () => {
  open({
    'GET /api/clientv9/objects/polls/luchshe': () => {
      throw failure({ status: 404, code: 'NOT_FOUND', message: 'Такого опроса нет' })
    },
  })
  expect(await screen.findByText('Опрос не найден')).toBeInTheDocument()
  open({
    'GET /api/clientv9/objects/polls/luchshe': () => {
      throw failure({ status: 503, code: 'BUSY' })
    },
  })
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeInTheDocument()
})
