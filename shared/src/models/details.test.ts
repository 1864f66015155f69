import { expect, test } from '@jest/globals'
import { allSettled, createEvent } from 'effector'
import { createDetails } from './details'
import { failure, makeCall } from '../testing/calls'

function openDetails() {
  const call = makeCall<{ id: string }, string>()
  const model = createDetails({ effect: call.callFx, toParams: (id: string) => ({ id }) })
  return { ...call, model }
}

test('a late answer about the thing before is not shown in the place of the next', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  void allSettled(model.opened, { scope, params: 'b' })
  await answers[1]?.give('about b')
  await answers[0]?.give('about a')
  expect(scope.getState(model.$details)).toBe('about b')
  expect(scope.getState(model.$isPending)).toBe(false)
})

test('a late answer is not shown when its thing was opened again meanwhile: the later one holds', async () => {
  const { model, scope, answers } = openDetails()
  for (const id of ['a', 'b', 'a']) void allSettled(model.opened, { scope, params: id })
  await answers[2]?.give('new')
  await answers[0]?.give('old')
  expect(scope.getState(model.$details)).toBe('new')
})

test('while the next is on its way nothing of the one before is shown', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  await answers[0]?.give('about a')
  void allSettled(model.opened, { scope, params: 'b' })
  expect(scope.getState(model.$details)).toBeNull()
  expect(scope.getState(model.$isPending)).toBe(true)
})

test('an answer to what was closed lands nowhere', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  void allSettled(model.closed, { scope })
  await answers[0]?.give('about a')
  expect(scope.getState(model.$details)).toBeNull()
  expect(scope.getState(model.$isPending)).toBe(false)
})

test('an error has its code and stays until a retry is answered; a late one is nobody’s', async () => {
  const { model, scope, asked, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  void allSettled(model.opened, { scope, params: 'b' })
  await answers[0]?.refuse()
  expect(scope.getState(model.$error)).toBeNull()
  await answers[1]?.refuse()
  expect(scope.getState(model.$error)).toEqual(failure)

  void allSettled(model.retryClicked, { scope })
  expect(scope.getState(model.$error)).toBeNull()
  await answers[2]?.give('about b')
  expect(asked).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'b' }])
  expect(scope.getState(model.$details)).toBe('about b')
})

test('what is invalidated stays in sight until it has come anew', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  await answers[0]?.give('old')
  void allSettled(model.invalidated, { scope })
  expect(scope.getState(model.$details)).toBe('old')
  await answers[1]?.give('new')
  expect(scope.getState(model.$details)).toBe('new')
})

test('the address asks once for what it names, and Back to it asks again', async () => {
  const { model, scope, asked, answers } = openDetails()
  const read = (id: string | null) => void allSettled(model.addressRead, { scope, params: id })
  read(null)
  read('a')
  read('a')
  await answers[0]?.give('about a')
  read('a')
  expect(asked).toEqual([{ id: 'a' }])
  read(null)
  expect(scope.getState(model.$details)).toBeNull()
  read('a')
  expect(asked).toHaveLength(2)
})

test('the earlier answer stays while another page of the same thing comes', async () => {
  const call = makeCall<{ id: string; page: number }, string>()
  const model = createDetails({
    effect: call.callFx,
    toParams: (question: { id: string; page: number }) => question,
    idOf: ({ id }) => id,
  })
  const { scope, answers } = call
  void allSettled(model.addressRead, { scope, params: { id: 'a', page: 1 } })
  await answers[0]?.give('a 1')
  void allSettled(model.addressRead, { scope, params: { id: 'a', page: 2 } })
  expect(scope.getState(model.$details)).toBe('a 1')
  void allSettled(model.addressRead, { scope, params: { id: 'b', page: 1 } })
  expect(scope.getState(model.$details)).toBeNull()
})

test('what was remembered is shown at once when it is opened again, and asked for anew', async () => {
  const call = makeCall<{ id: string }, string>()
  const model = createDetails({ effect: call.callFx, toParams: (id: string) => ({ id }), remembered: 1 })
  const { scope, answers } = call
  const open = (id: string) => void allSettled(model.opened, { scope, params: id })
  open('a')
  await answers[0]?.give('about a')
  open('b')
  expect(scope.getState(model.$details)).toBeNull()
  open('a')
  expect(scope.getState(model.$details)).toBe('about a')
  await answers[2]?.give('new')
  expect(scope.getState(model.$details)).toBe('new')
})

test('what is forgotten is not shown again, nor is an answer that was on its way', async () => {
  const call = makeCall<{ id: string }, string>()
  const left = createEvent()
  const toParams = (id: string) => ({ id })
  const model = createDetails({ effect: call.callFx, toParams, remembered: 8, forgetOn: [left] })
  const { scope, answers } = call
  void allSettled(model.opened, { scope, params: 'a' })
  await answers[0]?.give('about a')
  void allSettled(model.invalidated, { scope })
  void allSettled(left, { scope })
  await answers[1]?.give('late')
  expect(scope.getState(model.$details)).toBeNull()
  void allSettled(model.opened, { scope, params: 'a' })
  expect(scope.getState(model.$details)).toBeNull()
})

test('the address asks again for what did not come', async () => {
  const { model, scope, asked, answers } = openDetails()
  void allSettled(model.addressRead, { scope, params: 'a' })
  await answers[0]?.refuse()
  void allSettled(model.addressRead, { scope, params: 'a' })
  expect(asked).toHaveLength(2)
})

test('a question of nothing is a question, too', async () => {
  const call = makeCall<object, string>()
  const model = createDetails({ effect: call.callFx, toParams: (_: void) => ({}) })
  void allSettled(model.opened, { scope: call.scope })
  await call.answers[0]?.refuse()
  void allSettled(model.retryClicked, { scope: call.scope })
  await call.answers[1]?.give('here')
  expect(call.scope.getState(model.$details)).toBe('here')
})
