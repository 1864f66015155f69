import { expect, jest, test } from '@jest/globals'
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
    row: ({ url }) => (url.endsWith('/repo') ? [] : contract),
    ...answers,
  })
}
const scan = {
  id: 4,
  kind: 'pdf',
  name: 'Договор П-1.pdf',
  size: 9,
  description: '',
  madeAt: '',
  picture: null,
  preview: '',
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

test.each([
  [2, /поставщику ушло письмо/],
  [0, /письмо не ушло: у поставщика ещё нет человека с почтой/],
])('an offer of which %i people are told says so', async (letters, said) => {
  open('draft', { edit: () => ({ id: 1, state: 'offered', letters }) })
  await userEvent.click(await button('Предложить поставщику'))
  await userEvent.click(await button('Да, предложить поставщику'))
  expect(await screen.findByText(said)).toHaveFocus()
})

test('the first edition ends no earlier one', async () => {
  const question = /Вы соглашаетесь с условиями/
  const asked = async (edition: number) => {
    const { unmount } = open('offered', {
      role: 'supplier',
      row: ({ url }) => (url.endsWith('/repo') ? [] : row(1, { state: 'offered', edition })),
    })
    await userEvent.click(await button('Принять договор'))
    const text = screen.getByText(question).textContent
    unmount()
    return text
  }
  expect(await asked(1)).not.toContain('Предыдущая редакция')
  expect(await asked(2)).toContain('Предыдущая редакция перестанет действовать')
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

test('files are attached to a draft one by one, each saved at once; a refusal keeps what was there', async () => {
  const kept: (typeof scan)[] = []
  const { edits } = open('draft', {
    edit: ({ url, body }) => {
      if (url.endsWith('/repo/upload')) return scan
      const { ids } = body as { ids: number[] }
      if (ids.length === 0) return refuse(403, 'FORBIDDEN', 'Договор уже предложен')
      kept.push(scan)
      return kept
    },
    row: ({ url }) => (url.endsWith('/repo') ? kept : row(1, { state: 'draft' })),
  })
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText('Файлы договора: файл'), file)
  expect(await button('Скачать: Договор П-1.pdf')).toBeEnabled()
  expect(edits().at(-1)?.body).toEqual({ obj: 'contracts', obj_code: '1', ids: [4] })

  await userEvent.click(await button('Убрать: Договор П-1.pdf'))
  expect(await screen.findByText('Договор уже предложен')).toBeInTheDocument()
  expect(await button('Убрать: Договор П-1.pdf')).toBeInTheDocument()
})

test('a supplier downloads the files of the contract that it is offered, and attaches none', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const content = new Blob(['x'])
  const save = jest.fn<(content: Blob) => string>(() => 'blob:1')
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => {} })
  open('offered', {
    role: 'supplier',
    row: ({ url }) => {
      if (url.endsWith('/repo')) return [scan]
      return url.includes('/repo/') ? content : row(1, { state: 'offered' })
    },
  })
  await userEvent.click(await button('Скачать: Договор П-1.pdf'))
  await waitFor(() => expect(save).toHaveBeenCalledWith(content))
  expect(clicked.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))).toEqual([
    scan.name,
  ])
  expect(screen.queryByLabelText('Файлы договора: файл')).toBeNull()
})
