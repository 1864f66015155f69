import { expect, test } from '@jest/globals'
import { mayRetry } from './may-retry'

test('a call is repeated unless the server has refused it', () => {
  const all = [0, 400, 401, 403, 404, 408, 409, 413, 422, 428, 429, 500, 502, 503, 504]
  expect(all.filter((status) => mayRetry({ status }))).toEqual([0, 401, 408, 429, 500, 502, 503, 504])
})
