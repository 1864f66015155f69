import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fields, goodsInfo, open, row } from '../../testing'

test('a receipt that was not printed is tried again from its card, one that is printed is only opened', async () => {
  let state = 'dead'
  const receipt = () => row(1, { state })
  const { edits } = open('/admin/obj/receipts?row=1', {
    objects: () => [{ ...goodsInfo, name: 'receipts', canInsert: false, canUpdate: false, canRemove: false }],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [receipt()], totalCount: 1 }),
    row: receipt,
    edit: () => {
      state = 'printed'
      return { done: true }
    },
  })
  expect(await screen.findByRole('link', { name: 'Чек для печати' })).toHaveAttribute('href', '/receipts/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/apisbersc/receipt', { id: 1 }],
    ]),
  )
  expect(await screen.findByText('Чек снова в очереди')).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull())
})
