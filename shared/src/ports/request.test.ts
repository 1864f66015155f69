import { expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { createCall, requestFx, toNotice, type CallParams, type Request } from './request'

type FindThing = {
  method: 'GET'
  url: '/api/things/{a}/{b}'
  params: { a: string; b: number }
  query: { page?: number }
  body: undefined
  answer: { name: string }
}
type AddThing = {
  method: 'POST'
  url: '/api/things'
  params: undefined
  query: undefined
  body: { name: string }
  answer: number
}
type FindAll = {
  method: 'GET'
  url: '/api/all'
  params: undefined
  query: undefined
  body: undefined
  answer: string[]
}

const findThingFx = createCall<FindThing>('GET', '/api/things/{a}/{b}')
const addThingFx = createCall<AddThing>('POST', '/api/things')
const findAllFx = createCall<FindAll>('GET', '/api/all')

function fakeServer(answer: unknown) {
  const server = jest.fn<(request: Request) => unknown>(() => answer)
  return { server, scope: fork({ handlers: [[requestFx, server]] }) }
}

test('a call fills its path and passes the query on', async () => {
  const { server, scope } = fakeServer({ name: 'Сыр' })

  const { value } = await allSettled(findThingFx, { scope, params: { params: { a: 'x', b: 2 }, query: { page: 3 } } })

  expect(server.mock.calls).toEqual([[{ method: 'GET', url: '/api/things/x/2', query: { page: 3 } }]])
  expect(value).toEqual({ name: 'Сыр' })
})

test.each([
  ['a/b', 'a%2Fb'],
  ['?x=1#y', '%3Fx%3D1%23y'],
  ['сыр', '%D1%81%D1%8B%D1%80'],
  ['{b}', '%7Bb%7D'],
  ['$&', '%24%26'],
  ['100%', '100%25'],
])('the parameter «%s» stays one segment of the path', async (a, written) => {
  const { server, scope } = fakeServer({})

  await allSettled(findThingFx, { scope, params: { params: { a, b: 1 }, query: {} } })

  expect(server.mock.lastCall?.[0].url).toBe(`/api/things/${written}/1`)
})

test('a call sends its body and its idempotency key', async () => {
  const { server, scope } = fakeServer(7)

  await allSettled(addThingFx, { scope, params: { body: { name: 'Сыр' }, idempotencyKey: 'k1' } })

  expect(server.mock.calls).toEqual([
    [{ method: 'POST', url: '/api/things', body: { name: 'Сыр' }, idempotencyKey: 'k1' }],
  ])
})

test('a call that needs nothing is called with nothing', async () => {
  const { server, scope } = fakeServer(['a'])

  await allSettled(findAllFx, { scope })

  expect(server.mock.calls).toEqual([[{ method: 'GET', url: '/api/all' }]])
})

test('a call fails with what the server said', async () => {
  const error = { status: 404, code: 'NOT_FOUND', message: 'Ничего не найдено' }
  const scope = fork({ handlers: [[requestFx, () => Promise.reject(error)]] })

  expect(await allSettled(findAllFx, { scope })).toEqual({ status: 'fail', value: error })
})

test('without a host a call fails instead of hanging', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})

  expect((await allSettled(findAllFx, { scope: fork() })).status).toBe('fail')
})

test('a failed call shows its message for ten seconds, with the phone when there is one', () => {
  const error = { status: 500, code: 'FAULT', message: 'Произошла ошибка.' }

  expect(toNotice(error)).toEqual({ kind: 'error', title: 'Ошибка', text: 'Произошла ошибка.', seconds: 10 })
  expect(toNotice({ ...error, phone: '+7 900 000-00-00' }).text).toBe(
    'Произошла ошибка. Позвоните по номеру: +7\u00a0900\u00a0000-00-00',
  )
})

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

test('the contract types both ends of a call', () => {
  // checked by `tsc`: each line must be a type error
  const nothing: Same<CallParams<FindAll>, void> = true
  const typed: Same<CallParams<AddThing>['body'], { name: string }> = true
  expect([nothing, typed]).toEqual([true, true])

  const wrong = [
    // @ts-expect-error a wrong type of body
    () => addThingFx({ body: { title: 'Сыр' } }),
    // @ts-expect-error a parameter of the path is missing
    () => findThingFx({ params: { a: 'x' }, query: {} }),
    // @ts-expect-error a missing body
    () => addThingFx(),
    // @ts-expect-error an address that is not in the contract
    () => createCall<FindAll>('GET', '/api/al'),
    // @ts-expect-error a method that is not in the contract
    () => createCall<FindAll>('POST', '/api/all'),
    // @ts-expect-error the answer is not a number
    () => findAllFx().then((answer) => answer * 2),
  ]
  expect(wrong).toHaveLength(6)
})
