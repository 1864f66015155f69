import { beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { requestFx, toNotice, type ApiError, type Request } from '@lavka/shared'
import { serveWith } from '../session/testing'
import './request'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

/** The error that the caller gets, and the notice that is shown. */
async function fail(method: Request['method'], url: string, body: unknown, status = 400) {
  serveWith(() => ({ status, body }))
  const { value } = await allSettled(requestFx, { scope: fork(), params: { method, url } })
  const error = value as ApiError
  return { error, notice: toNotice(error) }
}

test('Client call error body with a message field, isResult set: a modal result carrying the data', async () => {
  const body = { message: 'Проверьте заказ', isResult: true, details: { lines: [1] } }
  const { error, notice } = await fail('POST', '/api/clientv9/order', body)

  expect(error).toMatchObject({ isResult: true, details: { lines: [1] }, message: 'Проверьте заказ' })
  expect(notice).toMatchObject({ title: 'Ошибка', text: 'Проверьте заказ', result: { lines: [1] } })
})

test('Client call error body, isResult not set: «Ошибка» for ten seconds with the message', async () => {
  const { notice } = await fail('POST', '/api/clientv9/contract', { message: 'Договор не найден' })

  expect(notice).toEqual({ kind: 'error', title: 'Ошибка', text: 'Договор не найден', seconds: 10 })
})

test('Client call error body, isResult not set, with a phone: the notice says which number to call', async () => {
  const { notice } = await fail('GET', '/api/client/objects/a/fields', { message: 'Сбой', phone: '8 800 555-01-00' })

  expect(notice.text).toBe('Сбой Позвоните по номеру: 8\u00a0800\u00a0555-01-00')
})

test.each([
  [{ msg: 'Товар закончился', message: 'иное' }, 'Товар закончился'],
  [{ message: 'Лавка закрыта' }, 'Лавка закрыта'],
])('Order save error: msg or message as an error for ten seconds (%j)', async (body, text) => {
  const { notice } = await fail('POST', '/api/clientv9/order', body)

  expect(notice).toMatchObject({ kind: 'error', text, seconds: 10 })
})

test('Password change error: msg as an info notice', async () => {
  const body = { msg: 'Прежний пароль не подошёл', message: 'иное' }
  const { notice } = await fail('POST', '/api/users/psw', body, 422)

  expect(notice).toEqual({ kind: 'info', text: 'Прежний пароль не подошёл' })
})

test('the answer comes with the error as it was, for a screen with words of its own', async () => {
  const { error } = await fail('POST', '/api/users/psw', 'Счёт не принят банком')
  expect(error.body).toBe('Счёт не принят банком')
})

test('Other calls: the notice has the server’s Russian message, or a general one', async () => {
  const known = await fail('GET', '/api/users/inn', { code: 'BUSY', message: 'Сервис временно перегружен' }, 503)
  const gateway = await fail('GET', '/api/users/inn', '<html>Bad gateway</html>', 502)
  const unknown = await fail('GET', '/api/users/inn', '<html>Teapot</html>', 418)

  expect(known.notice).toEqual({ kind: 'error', title: 'Ошибка', text: 'Сервис временно перегружен', seconds: 10 })
  expect(gateway.notice.text).toBe('Сервер временно не отвечает. Повторите через минуту')
  expect(unknown.notice.text).toBe('Произошла ошибка')
})
