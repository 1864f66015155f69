import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, Field } from '@lavka/server/contract'
import { goodsInfo, open as openScreen } from '../../testing'

configure({ asyncUtilTimeout: 10_000 })

const info = { ...goodsInfo, name: 'consent-editions', caption: 'Согласия', title: 'title' }
const values = [
  { value: 'personal-data', caption: 'Обработка данных' },
  { value: 'advertising', caption: 'Реклама' },
]
const fields: Field[] = [
  { name: 'kind', caption: 'Согласие', type: 'status', values, edit: { isRequired: true, isOnlyNew: true } },
  { name: 'title', caption: 'Заголовок', type: 'text', edit: { isRequired: true } },
  { name: 'template', caption: 'Текст', type: 'text', edit: { isRequired: true, isMultiline: true } },
]
const inForce = (kind: string): AnyRow => ({ id: 1, version: 1, kind, title: kind, template: `${kind}: {оператор}` })

test('a new edition begins with the text in force, and another kind takes its place until something is written', async () => {
  openScreen('/admin/obj/consent-editions?add=1', {
    objects: () => [info],
    fields: () => fields,
    rows: ({ body }) => ({
      data: [inForce(JSON.stringify(body).includes('advertising') ? 'advertising' : 'personal-data')],
      totalCount: 1,
    }),
  })
  const card = within(await screen.findByRole('dialog'))
  const text = await card.findByRole('textbox', { name: /Текст/ })
  const choose = (kind: string) => userEvent.selectOptions(card.getByRole('combobox', { name: /Согласие/ }), kind)
  await choose('advertising')
  await waitFor(() => expect(text).toHaveValue('advertising: {оператор}'))
  expect(card.getByRole('textbox', { name: /Заголовок/ })).toHaveValue('advertising')
  expect(card.getByText(/Здесь текст, который действует сейчас/)).toBeInTheDocument()
  await choose('personal-data')
  await waitFor(() => expect(text).toHaveValue('personal-data: {оператор}'))
  await userEvent.type(text, ' сам')
  await choose('advertising')
  expect(text).toHaveValue('personal-data: {оператор} сам')
}, 30_000)
