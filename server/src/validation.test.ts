import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { ApiError } from './errors.ts'
import { restoreAccess } from './modules/registration/schema.ts'
import { orderCommand } from './modules/orders/schema.ts'
import { anyCommand } from './modules/client/commands.ts'
import { checkBySchema } from './validation.ts'

type Check = (body: unknown) => { value?: unknown; error?: unknown }

const checkOf = (schema: TSchema): Check =>
  checkBySchema({ schema, httpPart: 'body', method: 'POST', url: '/' }) as Check

/** A body with so many fields that no schema names, which counts how often it is looked at or changed. */
function countingBody(fields: object, unknown: number): { body: unknown; count: () => number } {
  let count = 0
  const names = Array.from({ length: unknown }, (_, index) => [`unknown${index}`, index])
  const counted =
    <Rest extends unknown[], Answer>(act: (target: object, ...rest: Rest) => Answer) =>
    (target: object, ...rest: Rest) => {
      count += 1
      return act(target, ...rest)
    }
  const body: unknown = new Proxy<object>(
    { ...fields, ...Object.fromEntries(names) },
    {
      get: counted(Reflect.get),
      set: counted(Reflect.set),
      has: counted(Reflect.has),
      deleteProperty: counted(Reflect.deleteProperty),
      getOwnPropertyDescriptor: counted(Reflect.getOwnPropertyDescriptor),
      defineProperty: counted(Reflect.defineProperty),
    },
  )
  return { body, count: () => count }
}

test('unknown fields of a command cost one step each, however many forms its body has', () => {
  const check = checkOf(anyCommand)
  const steps = [1_000, 10_000].map((unknown) => {
    const { body, count } = countingBody({ cmd: 'tags' }, unknown)
    assert.deepEqual(check(body).value, { cmd: 'tags' })
    return count()
  })
  const [few = 0, many = 0] = steps
  assert.ok(many - few <= 2 * 9_000, `${few} steps for 1,000 fields, ${many} for 10,000`)
})

test('a body of none of the forms is refused after one look', () => {
  const unnamed = countingBody({ cmd: 'nothing of the sort' }, 10_000)
  assert.ok(checkOf(anyCommand)(unnamed.body).error)
  assert.ok(unnamed.count() <= 2, String(unnamed.count()))
  const without = countingBody({}, 10_000)
  assert.ok(checkOf(restoreAccess.body)(without.body).error)
  assert.ok(without.count() <= 10, String(without.count()))
})

test('the form is the one that the command names: its own fields, its own errors', () => {
  const check = checkOf(orderCommand.body)
  const history = { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 5 }
  assert.deepEqual(check({ ...history, comment: 'of the other form' }).value, history)
  const refused = check({ ...history, rowCount: 1000 }).error
  assert.ok(refused instanceof ApiError)
  assert.deepEqual(refused.details, [{ field: 'body/rowCount', message: 'must be <= 100' }])
  for (const cmd of [undefined, null, 5, 'drop', '__proto__', ['place'], { cmd: 'place' }]) {
    const { error } = check({ ...history, cmd })
    assert.ok(error instanceof ApiError)
    assert.equal(error.message, 'Запрос заполнен неверно: неизвестное значение поля cmd')
    assert.deepEqual(error.details, [{ field: 'body/cmd', message: 'must be one of place, history' }])
  }
  for (const body of [null, 'place', 5, []]) assert.ok(check(body).error instanceof ApiError)
})

test('forms without a naming field are told apart by what is required', () => {
  const check = checkOf(restoreAccess.body)
  const psw = 'correct horse battery'
  assert.deepEqual(check({ email: 'a@b.ru', extra: 1 }).value, { email: 'a@b.ru' })
  assert.deepEqual(check({ code: '123456', pwd: psw }).value, { code: '123456', pwd: psw })
  assert.deepEqual(check({ login: 'anna', psw, code: '123456' }).value, { login: 'anna', psw, code: '123456' })
  const { error } = check({ code: '123456' })
  assert.ok(error instanceof ApiError)
  assert.deepEqual(error.details, [
    { field: 'body', message: 'must have the fields login, psw, code or code, pwd or email' },
  ])
})
