import { expect, test } from '@jest/globals'
import { creationRefusal, removalRefusal } from './refusals'

const refused = (body: unknown) => ({ status: 400, code: 'FAULT', message: 'Произошла ошибка', body })

test.each([
  [{ moreInformation: 'ИНН уже занят', message: 'иное' }, 'ИНН уже занят'],
  ['Счёт не принят банком', 'Счёт не принят банком'],
  [{ reason: 7 }, '{"reason":7}'],
  [{ message: 'Нет счёта' }, '{"message":"Нет счёта"}'],
  ['', 'Произошла ошибка'],
])('Bank beneficiary creation error: moreInformation, the whole body, or «Произошла ошибка» (%j)', (body, text) => {
  expect(creationRefusal(refused(body))).toBe(text)
})

test.each([
  [{ message: 'Доступ уже снят' }, 'Доступ уже снят'],
  ['', 'Произошла ошибка'],
])('Bank access removal error: the message, or «Произошла ошибка» (%j)', (body, text) => {
  expect(removalRefusal(refused(body))).toBe(text)
})

test('without an answer the text of the failure stays', () => {
  const silent = { status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером' }
  expect([creationRefusal(silent), removalRefusal(silent)]).toEqual(['Нет связи с сервером', 'Нет связи с сервером'])
})
