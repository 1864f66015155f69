import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field'

function open() {
  const { unmount } = render(
    <form>
      <PasswordField name="psw" autoComplete="current-password" />
    </form>,
  )
  return { unmount, input: screen.getByLabelText<HTMLInputElement>('Пароль') }
}

test('a visible password is hidden before it is sent', async () => {
  const { input } = open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Показать пароль' }))
  expect(input.type).toBe('text')

  if (input.form) fireEvent.submit(input.form)

  expect(input.type).toBe('password')
})

test('the password is cleared when the field is unmounted', async () => {
  const { input, unmount } = open()
  await userEvent.type(input, 'lavka-demo')

  unmount()

  expect(input.value).toBe('')
})

test('a password manager can fill the field: name, autocomplete, no maxlength', () => {
  const { input } = open()

  expect([input.name, input.autocomplete, input.pattern]).toEqual(['psw', 'current-password', ''])
})
