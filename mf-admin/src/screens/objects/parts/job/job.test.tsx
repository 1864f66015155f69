import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, goodsInfo, open, row } from '../../testing'

test('a dead job is tried again from its card', async () => {
  let state = 'dead'
  const job = () => row(1, { state })
  const { edits } = open('/admin/obj/jobs?row=1', {
    objects: () => [{ ...goodsInfo, name: 'jobs', canInsert: false, canUpdate: false, canRemove: false }],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [job()], totalCount: 1 }),
    row: job,
    edit: () => {
      state = 'waiting'
      return {}
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Выполнить ещё раз' }))
  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/apiadmin/admin/jobs', { id: '1' }],
    ]),
  )
  expect(await screen.findByText('Задание снова в очереди')).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Выполнить ещё раз' })).toBeNull())
})
