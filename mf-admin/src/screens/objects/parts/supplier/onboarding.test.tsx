import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, Onboarding } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, refuse, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'suppliers', caption: 'Поставщики', rowCaption: 'Поставщик', canRemove: false }
const farm: AnyRow = { id: 7, version: 3, code: 'farm', name: 'Заречье' }
const checklist = (more: Partial<Onboarding> = {}): Onboarding => ({
  id: 7,
  version: 3,
  state: 'filling',
  note: '',
  steps: [
    { code: 'requisites', isDone: true },
    { code: 'documents', isDone: false },
    { code: 'shop', isDone: true },
  ],
  ...more,
})
const complete = checklist().steps.map((step) => ({ ...step, isDone: true }))

const open = (path: string, { found, ...answers }: Answers & { found: Onboarding }) =>
  openScreen(path, {
    objects: () => [info],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [farm], totalCount: 1 }),
    row: ({ url }) => (url.includes('/repo') ? [] : farm),
    onboarding: () => found,
    ...answers,
  })
const own = '/admin/obj/suppliers'

test('a supplier’s own page says what is missing, with a link to each thing, and offers to submit nothing yet', async () => {
  open(own, { role: 'supplier', found: checklist() })
  expect(await screen.findByRole('heading', { name: 'Заречье' })).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'Документы о качестве' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/admin/obj/documents?f.supplierId=7')
  expect(screen.getByText(/нужно — действующая декларация/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Отправить на проверку' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Название/ })).toHaveValue('Заречье')
  expect(screen.queryByRole('table')).toBeNull()
})

test('the account at the bank is opened by an administrator: nobody else is led to a screen that refuses them', async () => {
  const found = checklist({ steps: [{ code: 'beneficiary', isDone: false }] })
  open(own, { role: 'supplier', found })
  expect(await screen.findByText(/нужно — счёт, .* его открывает администратор магазина/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Счёт в банке' })).toBeNull()
})

test('an administrator goes from the checklist to the accounts', async () => {
  open('/admin/obj/suppliers?row=7', { found: checklist({ steps: [{ code: 'beneficiary', isDone: false }] }) })
  expect(await screen.findByRole('link', { name: 'Счёт в банке' })).toHaveAttribute(
    'href',
    '/admin/sberBeneficiaryList',
  )
})

test('a finished checklist is submitted with the version that was read', async () => {
  const found = checklist({ state: 'returned', note: 'Ошибка в ОГРН', steps: complete })
  const submitted = { ...found, state: 'submitted' as const, note: '', version: 4 }
  const { edits } = open(own, { role: 'supplier', found, edit: () => submitted })
  expect(await screen.findByText('Ошибка в ОГРН')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Отправить на проверку' }))
  expect(await screen.findByText(/Отправлено на проверку/)).toHaveFocus()
  expect(edits().map(({ url, body }) => [url, body])).toEqual([
    ['/apiadmin/objects/suppliers/submission', { id: 7, version: 3 }],
  ])
})

test('an operator returns with a reason, and reads why an approval is refused', async () => {
  const found = checklist({ state: 'submitted', steps: complete })
  const edit = () => refuse(409, 'ROW_CHANGED', 'Данные поставщика изменились')
  const { edits } = open('/admin/obj/suppliers?row=7', { found, edit })
  await userEvent.click(await screen.findByRole('button', { name: 'Одобрить' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Данные поставщика изменились')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Что поправить' }), 'ИНН')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть с этой причиной' }))
  await waitFor(() =>
    expect(edits().map(({ url, body }) => [url, body])).toEqual([
      ['/apiadmin/objects/suppliers/onboarding', { id: 7, version: 3, to: 'approved' }],
      ['/apiadmin/objects/suppliers/onboarding', { id: 7, version: 3, to: 'returned', reason: 'ИНН' }],
    ]),
  )
})

test('the page that buyers see is lent the unsaved texts', async () => {
  const { slots } = open(own, { role: 'supplier', found: checklist({ state: 'approved', steps: complete }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Как видят покупатели' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Название/ }), ' и сын')
  await waitFor(() =>
    expect(slots().at(-1)).toEqual({
      view: 'supplier-preview',
      params: { code: 'farm', version: '3', draft: '{"name":"Заречье и сын"}' },
    }),
  )
})
