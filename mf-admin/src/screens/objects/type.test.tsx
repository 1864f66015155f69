import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, open, refuse } from './testing'

const few = () => fields.filter(({ name }) => name === 'name' || name === 'state')

test('/admin/promo/{table}/{type} shows the rows that have it, by whichever field has it', async () => {
  const { pages } = open('/admin/promo/goods/closed', { fields: few })

  await screen.findByText('Полка 1')
  expect(pages()).toEqual([expect.objectContaining({ filter: ['state', '=', 'closed'] })])
})

test('a filter of the address adds to the type, and a type of no field is not found', async () => {
  const { pages } = open('/admin/promo/goods/closed?f.name=пол', { fields: few })
  await screen.findByText('Полка 1')
  expect(pages()).toEqual([
    expect.objectContaining({ filter: [['name', 'contains', 'пол'], 'and', ['state', '=', 'closed']] }),
  ])

  const unknown = open('/admin/promo/goods/percent')
  expect(await screen.findByRole('heading', { name: 'В этом списке такого раздела нет' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ко всему списку' })).toHaveAttribute('href', '/admin/obj/goods')
  expect(unknown.pages()).toEqual([])
})

test('fields that did not come are asked for again, and the type still holds', async () => {
  let isDown = true
  const { pages } = open('/admin/promo/goods/closed', {
    fields: () => (isDown ? refuse(503, 'BUSY', 'Сервер не отвечает') : few()),
  })
  expect(await screen.findByText('Сервер не отвечает')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Полка 1')
  await waitFor(() => expect(pages().at(-1)).toMatchObject({ filter: ['state', '=', 'closed'] }))
})
