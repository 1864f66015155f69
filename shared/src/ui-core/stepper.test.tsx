import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductCard } from '@lavka/server/contract'
import { useState } from 'react'
import { quantityRule } from '../pricing/basket'
import { Stepper } from './stepper'

const cheese: ProductCard = {
  code: 'cheese',
  name: 'Сыр',
  supplier: 's',
  supplierName: 'Ферма',
  shop: 'm',
  category: 'c',
  unit: 'кг',
  pack: '',
  isWeighed: true,
  minimum: 0.3,
  step: 0.1,
  multiple: 0.1,
  priceKopecks: 100000,
  oldPriceKopecks: null,
  stock: 1,
  tags: [],
  picture: { key: 'k', color: '#fff' },
}

function open(quantity = 0.6) {
  const changed = jest.fn<(quantity: number) => void>()
  function Held() {
    const [now, setNow] = useState(quantity)
    return (
      <Stepper
        label={cheese.name}
        rule={quantityRule(cheese)}
        quantity={now}
        onChange={(next) => {
          changed(next)
          setNow(next)
        }}
      />
    )
  }
  render(<Held />)
  return { changed, input: screen.getByRole('textbox') }
}

test('plus and minus go by the step of the product', async () => {
  const { changed, input } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(input).toHaveValue('0,7')
  await userEvent.click(screen.getByRole('button', { name: 'Меньше' }))
  expect(changed.mock.calls).toEqual([[0.7], [0.6]])
})

test('minus at the minimum takes the product out and says so beforehand', async () => {
  const { changed } = open(0.3)
  await userEvent.click(screen.getByRole('button', { name: 'Убрать из корзины' }))
  expect(changed).toHaveBeenCalledWith(0)
})

test('plus at the end of the stock changes nothing and says how much there is', async () => {
  const { changed } = open(1)
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(changed).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('В наличии только 1 кг')
})

test('a typed quantity is taken on Enter and on leaving, with a comma or a point', async () => {
  const { changed, input } = open()
  await userEvent.clear(input)
  await userEvent.type(input, '0,8{Enter}')
  await userEvent.clear(input)
  await userEvent.type(input, '0.9')
  await userEvent.tab()
  expect(changed.mock.calls).toEqual([[0.8], [0.9]])
})

test('what the product does not allow is said beside the field and not taken', async () => {
  const { changed, input } = open()
  await userEvent.clear(input)
  await userEvent.type(input, '0,55{Enter}')
  expect(changed).not.toHaveBeenCalled()
  expect(input).toHaveValue('0,6')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription(/кратно/)
})

test('the problem goes as soon as the person types on', async () => {
  const { input } = open()
  await userEvent.clear(input)
  await userEvent.type(input, '7{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('В наличии только 1 кг')
  await userEvent.clear(input)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty field and letters leave the quantity as it was', async () => {
  const { changed, input } = open()
  await userEvent.clear(input)
  await userEvent.tab()
  await userEvent.clear(input)
  await userEvent.type(input, 'много{Enter}')
  expect(changed).not.toHaveBeenCalled()
  expect(input).toHaveValue('0,6')
})

test('a typed zero takes the product out', async () => {
  const { changed, input } = open()
  await userEvent.clear(input)
  await userEvent.type(input, '0{Enter}')
  expect(changed).toHaveBeenCalledWith(0)
})

test('Escape forgets what was typed', async () => {
  const { changed, input } = open()
  await userEvent.clear(input)
  await userEvent.type(input, '0,9{Escape}')
  await userEvent.tab()
  expect(changed).not.toHaveBeenCalled()
  expect(input).toHaveValue('0,6')
})
