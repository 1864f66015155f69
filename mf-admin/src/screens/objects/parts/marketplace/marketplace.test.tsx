import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, Field } from '@lavka/server/contract'
import { goodsInfo, open as openScreen } from '../../testing'

const info = {
  ...goodsInfo,
  name: 'marketplace',
  caption: 'О магазине',
  rowCaption: 'О магазине',
  title: 'name',
  canInsert: false,
  canRemove: false,
}
const fields: Field[] = [
  { name: 'name', caption: 'Название', type: 'text', edit: { isRequired: true, longest: 40 } },
  { name: 'whereabouts', caption: 'Где покупают', type: 'text', edit: {} },
  { name: 'suggestions', caption: 'Подсказки поиска', type: 'text', edit: { isMultiline: true } },
  { name: 'inn', caption: 'ИНН', type: 'text', edit: { form: 'inn', longest: 12 } },
  { name: 'legalAddress', caption: 'Юридический адрес', type: 'text', edit: {} },
]
const row: AnyRow = {
  id: 1,
  version: 4,
  name: 'Лавка',
  whereabouts: 'в Лавке',
  suggestions: 'сыр',
  inn: '',
  legalAddress: '',
}
const openAbout = (given: Partial<typeof info> = {}) =>
  openScreen('/admin/obj/marketplace', {
    objects: () => [{ ...info, ...given }],
    fields: () => (given.canUpdate === false ? fields.map(({ edit: _, ...field }) => field) : fields),
    rows: () => ({ data: [row], totalCount: 1 }),
    row: () => row,
    edit: () => ({ ...row, version: 5 }),
  })

test('«О магазине» is a form without a list; a wrong number is told before it is sent', async () => {
  const { edits } = openAbout()
  expect(await screen.findByRole('heading', { name: 'О магазине' })).toBeInTheDocument()
  const inn = await screen.findByRole('textbox', { name: 'ИНН' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/сразу начнут действовать новые редакции согласий/)).toBeInTheDocument()
  await userEvent.type(inn, '7707083894')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Проверьте ИНН: такого номера не бывает')).toBeInTheDocument()
  expect(edits()).toEqual([])
  await userEvent.clear(inn)
  await userEvent.type(inn, '7707083893')
  const name = screen.getByRole('textbox', { name: /^Название/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Двор')
  expect(screen.getByText(/Если пусто — в магазине «Двор»/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(edits().map(({ body }) => body)).toEqual([
      { key: 1, version: 4, values: { name: 'Двор', inn: '7707083893' } },
    ]),
  )
})

test('who may not write it reads it', async () => {
  openAbout({ canUpdate: false })
  expect(await screen.findByText('в Лавке')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
