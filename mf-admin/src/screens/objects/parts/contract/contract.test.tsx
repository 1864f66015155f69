import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'contracts', caption: 'Договоры', rowCaption: 'Договор' }
const fieldsOfContract = fields.slice(0, 1)

function open(state: string, answers: Answers) {
  const contract: AnyRow = row(1, { number: 'П-1', supplierId: 7, startsOn: '2026-01-01', state, version: 2 })
  return openScreen('/admin/obj/contracts?row=1', {
    objects: () => [{ ...info, canUpdate: answers.role !== 'supplier', canRemove: false, canInsert: false }],
    fields: () => fieldsOfContract,
    rows: () => ({ data: [contract], totalCount: 1 }),
    row: () => contract,
    ...answers,
  })
}
const button = (name: string) => screen.findByRole('button', { name })
const names = () => screen.queryAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)

test('a supplier accepts the edition that it has read, after it was asked', async () => {
  const { edits } = open('offered', { role: 'supplier', edit: () => [] })
  await userEvent.click(await button('Принять договор'))
  expect(names()).not.toContain('Отозвать')
  expect(edits()).toEqual([])
  await userEvent.click(await button('Да, принять договор'))
  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/clientv9/contract', { accept: { id: 1, version: 2 } }],
    ]),
  )
  expect(await screen.findByText('Договор принят')).toHaveFocus()
})

test('an operator offers a draft; a refusal is said in the card and can be tried again', async () => {
  const refused = () => refuse(409, 'ROW_CHANGED', 'Договор уже изменился')
  const { edits } = open('draft', { edit: refused })
  await userEvent.click(await button('Предложить поставщику'))
  await userEvent.click(await button('Да, предложить поставщику'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Договор уже изменился')
  expect(edits()[0]?.body).toEqual({ id: 1, version: 2, to: 'offered' })
  expect(await button('Да, предложить поставщику')).toBeEnabled()
})

test('a new edition is a draft with the same words, opened at once', async () => {
  const { edits, addresses } = open('accepted', { edit: () => row(2, { state: 'draft' }) })
  await userEvent.click(await button('Создать новую редакцию'))
  await userEvent.click(await button('Да, создать новую редакцию'))
  await waitFor(() => expect(addresses).toContain('/admin/contracts?row=2'))
  expect(edits()[0]?.body).toMatchObject({ values: { number: 'П-1', supplierId: 7, startsOn: '2026-01-01' } })
})

test('only a draft can be removed: the card of any other offers no removal', async () => {
  const objects = () => [{ ...info, removeStates: { field: 'state', values: ['draft'] } }]
  const { unmount } = open('draft', { objects })
  expect(await button('Удалить')).toBeEnabled()
  unmount()
  open('offered', { objects })
  expect(await button('Отозвать')).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})
