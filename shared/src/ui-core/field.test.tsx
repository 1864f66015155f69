import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Checkbox, Field, SelectField, TextArea } from './field'

test('a field is named by its label and described by its hint and its error', () => {
  render(<Field label="Телефон" hint="С кодом города" error="Укажите телефон" />)
  const input = screen.getByLabelText('Телефон')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('С кодом города Укажите телефон')
})

test('a field without an error is not marked as wrong', () => {
  render(<Field label="Телефон" />)
  expect(screen.getByLabelText('Телефон')).toBeValid()
})

test('an area says its error as a field does', () => {
  render(<TextArea label="Комментарий" error="Слишком длинно" />)
  expect(screen.getByLabelText('Комментарий')).toHaveAccessibleDescription('Слишком длинно')
})

test('a list to choose from is named and described as a field is', () => {
  render(
    <SelectField label="Регион" error="Заполните это поле">
      <option value="28">Тверская область</option>
    </SelectField>,
  )
  expect(screen.getByLabelText('Регион')).toHaveAccessibleDescription('Заполните это поле')
})

test('a checkbox is pressed by its words', () => {
  render(<Checkbox label="Запомнить" defaultChecked />)
  expect(screen.getByRole('checkbox', { name: 'Запомнить' })).toBeChecked()
})
