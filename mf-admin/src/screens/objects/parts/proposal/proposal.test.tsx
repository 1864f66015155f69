import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'change-proposals', canInsert: false, canUpdate: false, canRemove: false }
const proposal = row(5, { state: 'waiting', version: 2, productVersion: 7 })
const open = (answers: Answers) =>
  openScreen('/admin/obj/change-proposals?row=5', {
    objects: () => [info],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [proposal], totalCount: 1 }),
    row: () => proposal,
    ...answers,
  })
const button = (name: string) => screen.findByRole('button', { name })

test('an operator refuses with a reason, or accepts the difference that it has seen', async () => {
  const { edits } = open({ edit: () => refuse(409, 'ROW_CHANGED', 'Товар или предложение изменились') })
  await userEvent.click(await button('Отклонить'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Почему' }), 'Дорого')
  await userEvent.click(await button('Да, отклонить'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Товар или предложение изменились')
  await userEvent.click(await button('Принять'))
  await waitFor(() =>
    expect(edits().map(({ url, body }) => [url, body])).toEqual([
      [
        '/apiadmin/objects/change-proposals/state',
        { id: 5, version: 2, productVersion: 7, to: 'refused', reason: 'Дорого' },
      ],
      ['/apiadmin/objects/change-proposals/state', { id: 5, version: 2, productVersion: 7, to: 'accepted' }],
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull()
})

test('a supplier takes its change back', async () => {
  const { edits } = open({ role: 'supplier', edit: () => ({ id: 5, state: 'withdrawn' }) })
  await userEvent.click(await button('Отозвать'))
  expect(await screen.findByText('Изменение отозвано')).toHaveFocus()
  expect(edits().map(({ url, body }) => [url, body])).toEqual([
    ['/apiadmin/objects/change-proposals/withdrawal', { id: 5, version: 2 }],
  ])
  expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull()
})
