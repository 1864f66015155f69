import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestFx } from '@lavka/shared'
import '../http/request'
import { refusal, serveWith, type Call } from '../session/testing'
import { PasswordDialog } from './password-dialog'

let calls: Call[]
let isConfirmed = false

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  isConfirmed = false
  calls = serveWith(({ url, body }) => {
    if (!url.endsWith('/confirm'))
      return isConfirmed ? { status: 200, body: 'ok' } : refusal(403, 'PASSWORD_NEEDED', 'Подтвердите паролем')
    isConfirmed = JSON.stringify(body) === '{"psw":"верный пароль"}'
    return isConfirmed
      ? { status: 200, body: { done: true } }
      : refusal(422, 'PASSWORD_REFUSED', 'Пароль введён неверно')
  })
  render(<PasswordDialog />)
})

const pay = () => requestFx({ method: 'POST', url: '/apisbersc/refund', body: { amountKopecks: 1 } })
const sent = () => calls.map(({ url }) => url)

test('a call that needs the password is repeated after it was typed, however many calls wait for it', async () => {
  const user = userEvent.setup()
  const paid = Promise.all([pay(), pay()])
  await user.type(await screen.findByLabelText('Ваш пароль'), 'не тот{Enter}')
  expect(await screen.findByText('Пароль введён неверно')).toBeTruthy()
  await user.clear(screen.getByLabelText('Ваш пароль'))
  await user.type(screen.getByLabelText('Ваш пароль'), 'верный пароль{Enter}')

  expect(await paid).toEqual(['ok', 'ok'])
  expect(sent().filter((url) => url === '/apisbersc/refund')).toHaveLength(4)
  expect(sent().filter((url) => url.endsWith('/confirm'))).toHaveLength(2)
  await waitFor(() => expect(screen.queryByLabelText('Ваш пароль')).toBeNull())
})

test('whoever closes the question is told that the call was refused', async () => {
  const paid = pay().catch((error: unknown) => error)
  // the dialog opens with the focus in it, and not at «Закрыть»
  expect(await screen.findByLabelText('Ваш пароль')).toHaveAttribute('autofocus')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Закрыть' }))

  expect(await paid).toMatchObject({ code: 'PASSWORD_NEEDED', message: 'Подтвердите паролем' })
  expect(sent()).toEqual(['/apisbersc/refund'])
})
