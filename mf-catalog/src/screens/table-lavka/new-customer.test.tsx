import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openDesk, passTimeAtOnce, pause, user, what } from './testing'
import { noticeShown, type Request } from '@lavka/shared'
import { failure, heard } from '../../../test/server'

passTimeAtOnce()

const made = {
  id: 9,
  name: 'Вера Волкова',
  phone: '+7 (914) 345-67-89',
  receiver: 'Вера Волкова',
  address: '',
  orderCount: 0,
  lastOrderAt: null,
}
const noOne = { 'POST /api/clientv9/customers': () => [] }
const create = 'POST /api/clientv9/objects/customers'
const form = () => within(screen.getByRole('form', { name: 'Новый покупатель' }))

test('a number that nobody has leads to a new buyer by the keyboard alone, and the cursor goes to the goods', async () => {
  const bodies: unknown[] = []
  const desk = await openDesk('manager', {
    ...noOne,
    [create]: ({ body }: Request) => {
      bodies.push(body)
      return { customer: made, isNew: true }
    },
  })
  const noticed = heard(desk.scope, noticeShown)
  await user.keyboard('{F2}89143456789{Enter}')
  await pause()
  expect(screen.getByText(/Никого не нашлось/)).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(form().getByLabelText('Мобильный телефон')).toHaveValue('+7 (914) 345-67-89')
  expect(form().getByLabelText('Имя')).toHaveFocus()
  await user.keyboard('Вера Волкова{Enter}')
  await pause()
  expect(bodies).toEqual([{ name: 'Вера Волкова', phone: '+7 (914) 345-67-89' }])
  expect(screen.queryByRole('form', { name: 'Новый покупатель' })).toBeNull()
  expect(what()).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Покупатель' })).toHaveTextContent('Вера Волкова')
  expect(screen.getByLabelText(/^Телефон/)).toHaveValue('+7 (914) 345-67-89')
  expect(noticed.mock.calls.map(([{ text }]) => text)).toEqual([
    'Вера Волкова: покупатель заведён, ссылка на согласие ушла в СМС',
  ])
})

test('a phone that a buyer already has chooses that buyer and says so', async () => {
  const desk = await openDesk('manager', { ...noOne, [create]: () => ({ customer: made, isNew: false }) })
  const noticed = heard(desk.scope, noticeShown)
  await user.click(screen.getByRole('button', { name: 'Новый покупатель' }))
  await user.type(form().getByLabelText('Имя'), 'Вера')
  await user.type(form().getByLabelText('Мобильный телефон'), '9143456789{Enter}')
  await pause()
  expect(noticed.mock.calls.map(([{ text }]) => text)).toEqual(['Этот номер уже у покупателя: Вера Волкова. Выбран он'])
  expect(screen.getByRole('region', { name: 'Покупатель' })).toHaveTextContent('Вера Волкова')
})

test('what is missing or refused is said at its field and what was typed stays; Escape leaves the form', async () => {
  await openDesk('manager', {
    ...noOne,
    [create]: () => {
      throw failure({ status: 409, code: 'ACCOUNT_BLOCKED', message: 'Учётная запись заблокирована' })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Новый покупатель' }))
  await user.click(form().getByRole('button', { name: 'Завести и выбрать' }))
  await pause()
  expect(form().getByLabelText('Имя')).toHaveAccessibleDescription(/Напишите, как зовут покупателя/)
  expect(form().getByLabelText('Имя')).toHaveFocus()
  await user.keyboard('Вера')
  await user.type(form().getByLabelText('Мобильный телефон'), '9143456789{Enter}')
  await pause()
  expect(form().getByLabelText('Мобильный телефон')).toHaveAccessibleDescription(/Учётная запись заблокирована/)
  expect(form().getByLabelText('Имя')).toHaveValue('Вера')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('form', { name: 'Новый покупатель' })).toBeNull()
  expect(screen.getByRole('combobox', { name: /Покупатель/ })).toHaveFocus()
})
