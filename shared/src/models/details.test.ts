import { expect, test } from '@jest/globals'
import { allSettled, createEvent } from 'effector'
import { createDetails } from './details'
import { failure, makeCall } from '../testing/calls'

function openDetails() {
  const call = makeCall<{ id: string }, string>()
  const model = createDetails({ effect: call.callFx, toParams: (id: string) => ({ id }) })
  return { ...call, model }
}

test('a late answer for the previous row is not shown for the next one', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  void allSettled(model.opened, { scope, params: 'b' })
  await answers[1]?.give('about b')
  await answers[0]?.give('about a')
  expect(scope.getState(model.$details)).toBe('about b')
  expect(scope.getState(model.$isPending)).toBe(false)
})

test('of two answers for a row that was opened twice the later request wins', async () => {
  const { model, scope, answers } = openDetails()
  for (const id of ['a', 'b', 'a']) void allSettled(model.opened, { scope, params: id })
  await answers[2]?.give('new')
  await answers[0]?.give('old')
  expect(scope.getState(model.$details)).toBe('new')
})

test('while the next row is loading nothing of the previous one is shown', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  await answers[0]?.give('about a')
  void allSettled(model.opened, { scope, params: 'b' })
  expect(scope.getState(model.$details)).toBeNull()
  expect(scope.getState(model.$isPending)).toBe(true)
})

test('an answer for a closed row is dropped', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  void allSettled(model.closed, { scope })
  await answers[0]?.give('about a')
  expect(scope.getState(model.$details)).toBeNull()
  expect(scope.getState(model.$isPending)).toBe(false)
})

test('an error has its code and stays until a retry is answered; a late error is dropped', async () => {
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

test('invalidated details stay visible until they are loaded again', async () => {
  const { model, scope, answers } = openDetails()
  void allSettled(model.opened, { scope, params: 'a' })
  await answers[0]?.give('old')
  void allSettled(model.invalidated, { scope })
  expect(scope.getState(model.$details)).toBe('old')
  await answers[1]?.give('new')
  expect(scope.getState(model.$details)).toBe('new')
})

test('an address is requested once, and again after Back', async () => {
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

test('the earlier answer stays while another page of the same row is loading', async () => {
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

test('remembered details are shown at once when opened again, and requested anew', async () => {
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

test('after forgetting neither the old answer nor a pending one is shown', async () => {
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

test('an address whose request failed is requested again', async () => {
  const { model, scope, asked, answers } = openDetails()
  void allSettled(model.addressRead, { scope, params: 'a' })
  await answers[0]?.refuse()
  void allSettled(model.addressRead, { scope, params: 'a' })
  expect(asked).toHaveLength(2)
})

test('a request without parameters is sent, too', async () => {
  const call = makeCall<object, string>()
  const model = createDetails({ effect: call.callFx, toParams: (_: void) => ({}) })
  void allSettled(model.opened, { scope: call.scope })
  await call.answers[0]?.refuse()
  void allSettled(model.retryClicked, { scope: call.scope })
  await call.answers[1]?.give('here')
  expect(call.scope.getState(model.$details)).toBe('here')
})
