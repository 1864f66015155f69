import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

const button = () => screen.getByRole('button', { name: 'Сохранить' })

test.each([{ busy: true }, { 'aria-disabled': true }, { busy: false, 'aria-disabled': true }])(
  'a button with %j says that it is off, keeps the focus, presses nothing and submits nothing',
  async (state) => {
    const pressed = jest.fn()
    const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submitted}>
        <input aria-label="Название" />
        <Button type="submit" {...state} onClick={pressed}>
          Сохранить
        </Button>
      </form>,
    )
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button())
    expect(button()).toHaveFocus()
    await userEvent.type(screen.getByRole('textbox'), 'Мёд{Enter}')
    expect(pressed).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
  },
)

test.each([{}, { busy: false }, { 'aria-disabled': false }])('a button with %j is pressed', async (state) => {
  const pressed = jest.fn()
  render(
    <Button {...state} onClick={pressed}>
      Сохранить
    </Button>,
  )
  expect(button()).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button())
  expect(pressed).toHaveBeenCalledTimes(1)
})
