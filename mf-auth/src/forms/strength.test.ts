import { expect, test } from '@jest/globals'
import { newPasswordProblem, strengthOf } from './strength'

test.each([
  '12345678',
  '87654321',
  'password1',
  'Qwertyui',
  'йцукенгш',
  'aaaaaaaa',
  'abcabcabc',
  'Пароль2026',
  '1q2w3e4r',
  'lavka-2026',
  '1234567890',
])('«%s» is easily guessed', (password) => expect(newPasswordProblem(password)).toMatch(/подбирают первым/))

test.each(['синий трактор едет', 'correct horse', 'Жаворонок-7', 'длинноеслово', '        x', '👍👎👌🙏🤝👋🙌👐'])(
  '«%s» is taken: only length and guesses count, no figures or capitals are asked for',
  (password) => expect(newPasswordProblem(password)).toBeNull(),
)

test('a password made of the person’s own data is refused', () => {
  expect(newPasswordProblem('ivanova-ivanova', ['Ivanova'])).toMatch(/имя, логин/)
  expect(newPasswordProblem('yan-and-friends', ['yan'])).toBeNull()
})

test('a short password has a message with the length, an empty one that it is required', () => {
  expect(newPasswordProblem('семь123')).toBe('Нужно не меньше 8 символов')
  expect(newPasswordProblem('')).toBe('Заполните это поле')
  // four letters, which a Mac types as eight characters
  expect(newPasswordProblem('йййё'.normalize('NFD'))).toBe('Нужно не меньше 8 символов')
  expect(newPasswordProblem('синий трактор едет'.repeat(8))).toBe('Пароль слишком длинный: не больше 128 символов')
})

test('the longer, the stronger', () => {
  expect(
    [strengthOf('кот'), strengthOf('кот и пёс'), strengthOf('кот, пёс и канарейка')].map(({ tone }) => tone),
  ).toEqual(['poor', 'fair', 'good'])
})
