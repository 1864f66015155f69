import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { servicePageCodes, servicePageNames } from '@lavka/domain/service-pages'
import type { AnyRow, Field } from '@lavka/server/contract'
import { goodsInfo, open as openScreen } from '../../testing'
import { templates } from './templates'

const info = { ...goodsInfo, name: 'service-pages', caption: 'Страницы', rowCaption: 'Редакция', title: 'title' }
const values = servicePageCodes.map((value) => ({ value, caption: servicePageNames[value] }))
const fields: Field[] = [
  { name: 'page', caption: 'Страница', type: 'status', values, edit: { isRequired: true, isOnlyNew: true } },
  { name: 'title', caption: 'Заголовок', type: 'text', edit: { isRequired: true } },
  { name: 'body', caption: 'Текст', type: 'text', edit: { isRequired: true, longest: 30_000, isMultiline: true } },
]
const row: AnyRow = { id: 4, version: 1, page: 'returns', title: 'Возврат', body: 'Вернём' }

const about: AnyRow = { id: 1, legalName: 'ООО «Колос»', inn: '7707083893', ogrn: '', email: 'help@kolos.example' }

const open = (path: string) =>
  openScreen(path, {
    objects: () => [info],
    fields: () => fields,
    rows: () => ({ data: [row], totalCount: 1 }),
    row: ({ url }) => (url.includes('marketplace') ? about : row),
  })

test('an empty text of a chosen page is begun with a template, filled from «О магазине», which is shown as buyers will see it', async () => {
  const { slots } = open('/admin/obj/service-pages?add=1')
  const card = within(await screen.findByRole('dialog'))
  const body = await card.findByRole('textbox', { name: /Текст/ })
  expect(card.getByText(/«## » в начале строки — подзаголовок/)).toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Начать с образца' })).toBeNull()
  await userEvent.selectOptions(card.getByRole('combobox', { name: /Страница/ }), 'contacts')
  await userEvent.click(card.getByRole('button', { name: 'Начать с образца' }))
  const text = `## Помощь с заказом
Телефон: [телефон], [ежедневно с 9:00 до 21:00 по Москве].

Почта: help@kolos.example. Отвечаем в течение [рабочего дня].

## Поставщикам
Чтобы продавать у нас, зарегистрируйтесь как поставщик. С документами и договором поможем.

## Реквизиты
ООО «Колос», ИНН 7707083893, ОГРН [ОГРН], [юридический адрес].`
  await waitFor(() => expect(body).toHaveValue(text))
  expect(card.getByRole('textbox', { name: /Заголовок/ })).toHaveValue('Контакты')
  expect(card.queryByRole('button', { name: 'Начать с образца' })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Как видят покупатели' }))
  expect(slots().at(-1)).toEqual({
    view: 'service-page-preview',
    params: { page: 'contacts', title: 'Контакты', body: text },
  })
})

test('the preview of a planned edition follows what is typed', async () => {
  const { slots } = open('/admin/obj/service-pages?row=4')
  const card = within(await screen.findByRole('dialog'))
  await userEvent.click(await card.findByRole('button', { name: 'Как видят покупатели' }))
  await userEvent.type(card.getByRole('textbox', { name: /Текст/ }), ' всё')
  await waitFor(() =>
    expect(slots().at(-1)).toEqual({
      view: 'service-page-preview',
      params: { page: 'returns', title: 'Возврат', body: 'Вернём всё' },
    }),
  )
})

test('each page has a template that fits into its fields and says in brackets what is left to fill in', () => {
  for (const [page, { title, body }] of Object.entries(templates)) {
    expect([page, title.length > 0 && title.length <= 120, body.length <= 30_000]).toEqual([page, true, true])
    if (page !== 'sellers') expect(body).toMatch(/\[[^\]]+\]/)
  }
})
