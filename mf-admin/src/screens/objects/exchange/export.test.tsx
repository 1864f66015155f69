import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, open, refuse } from '../testing'

const few = () => fields.slice(0, 3)
const saved = jest.fn<(content: Blob) => string>(() => 'blob:1')
URL.createObjectURL = saved
URL.revokeObjectURL = () => {}

test('what is in sight is saved: the filter, the order and the columns of the grid', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const content = new Blob(['x'])
  const { edits } = open('/admin/obj/goods?f.name=пол&sort=-places', { fields: few, edit: () => content })
  await screen.findByText('Полка 1')
  await userEvent.click(screen.getByRole('button', { name: 'Выгрузить' }))
  expect(screen.getByText(/2.записи по текущему отбору/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Таблица CSV' }))

  await waitFor(() => expect(saved).toHaveBeenCalledWith(content))
  expect(clicked.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))).toEqual([
    'Полки.csv',
  ])
  expect(edits()).toMatchObject([
    {
      method: 'POST',
      url: '/apiadmin/admin/obj/goods/export',
      query: { format: 'csv' },
      body: {
        filter: ['name', 'contains', 'пол'],
        sort: [{ selector: 'places', desc: true }],
        select: ['name', 'places', 'rent'],
      },
      file: true,
    },
  ])
  expect(screen.queryByRole('button', { name: 'Таблица CSV' })).toBeNull()
})

test('a refused export says why, and the panel stays for another try', async () => {
  const edit = () => refuse(400, 'BAD_REQUEST', 'Уточните отбор')
  const { notices } = open('/admin/obj/goods', { fields: few, edit })
  await screen.findByText('Полка 1')
  await userEvent.click(screen.getByRole('button', { name: 'Выгрузить' }))
  await userEvent.click(screen.getByRole('button', { name: 'Книга Excel (XLSX)' }))

  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: 'Уточните отбор' })))
  expect(screen.getByRole('button', { name: 'Книга Excel (XLSX)' })).toBeInTheDocument()
})
