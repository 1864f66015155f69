import { afterEach, expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { readStoredFx, requestFx, writeStoredFx } from '@lavka/shared'
import { placed } from '../../../../test/basket'
import { milk } from '../../../../test/goods'
import { failure } from '../../../../test/server'
import { emptyForm, toBody } from './form'
import { placeFx } from './place'

const body = toBody(emptyForm, { windows: {} }, [{ product: milk, quantity: 1 }])

afterEach(() => void jest.restoreAllMocks())

/** A browser whose storage refuses everything. */
const withoutStorage = (answer: () => unknown) => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  return fork({
    handlers: [
      [requestFx, answer],
      [readStoredFx, refuse],
      [writeStoredFx, refuse],
    ],
  })
}

test('an order is placed by a browser that stores nothing', async () => {
  const { value } = await allSettled(placeFx, { scope: withoutStorage(() => placed), params: body })
  expect(value).toEqual({ kind: 'placed', group: placed })
})

test('where nothing can be stored nothing waits for a connection: the person is told', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = failure({ status: 0, code: 'NO_ANSWER' })
  const scope = withoutStorage(() => {
    throw error
  })
  const { value } = await allSettled(placeFx, { scope, params: body })
  expect(value).toEqual({ kind: 'failed', error })
})
