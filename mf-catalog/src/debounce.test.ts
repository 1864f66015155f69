import { expect, jest, test } from '@jest/globals'
import { allSettled, createEvent, createWatch, fork } from 'effector'
import { debounce } from 'patronum/debounce'

// patronum is published with sids that are equal in every call of an operator (docs/decisions/0008); stores must be distinguished by identity
test('two debounced fields of one scope are independent, and each fires its last value only', async () => {
  const scope = fork()
  const fields = ['city', 'name'].map((name) => {
    const typed = createEvent<string>()
    const settled = createEvent<string>()
    const heard = jest.fn()
    debounce({ source: typed, timeout: 10, target: settled })
    createWatch({ unit: settled, scope, fn: heard })
    return { name, typed, heard }
  })

  const typing = fields.flatMap(({ name, typed }) =>
    ['a', 'ab'].map((text) => allSettled(typed, { scope, params: `${name} ${text}` })),
  )
  await Promise.all(typing)

  expect(fields.map(({ heard }) => heard.mock.calls)).toEqual([[['city ab']], [['name ab']]])
})
