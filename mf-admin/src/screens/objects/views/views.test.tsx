import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OfficeView } from '@lavka/server/contract'
import { fields, open } from '../testing'

const few = () => fields.slice(0, 3)
const cheap: OfficeView = {
  id: 4,
  name: 'Большие',
  roles: [],
  isOwn: true,
  isDefault: false,
  version: 2,
  state: {
    query: 'f.places=50..&sort=-places',
    filter: ['places', '>=', 50],
    search: '',
    sorts: [{ selector: 'places', desc: true }],
    columns: [
      { name: 'places', isPinned: true },
      { name: 'name', isPinned: false },
    ],
  },
}
// the column of boxes has no caption
const captions = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const openPanel = async () => userEvent.click(await screen.findByRole('button', { name: /^Вид/ }))

test('a saved view brings its filters, order and columns; what differs is said and saved over it', async () => {
  const { addresses, edits, go } = open('/admin/obj/goods', { fields: few, views: () => [cheap] })
  await screen.findByText('Полка 1')
  await openPanel()
  await userEvent.click(await screen.findByRole('button', { name: 'Большие' }))

  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?f.places=50..&sort=-places&view=4']))
  await waitFor(() => expect(captions()).toEqual(['Мест', 'Название']))
  expect(screen.getByRole('button', { name: 'Вид: Большие' })).toBeInTheDocument()

  act(() => go('/admin/obj/goods?f.places=50..&view=4'))
  await userEvent.click(await screen.findByRole('button', { name: 'Вид: Большие · Изменено' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(edits().at(-1)).toMatchObject({ method: 'PUT' }))
  expect(edits().at(-1)?.body).toEqual({
    id: 4,
    version: 2,
    state: { ...cheap.state, query: 'f.places=50..', sorts: [] },
  })
})

test('what is shown is saved as a new view: a filter of loadoptions, columns, and with whom it is shared', async () => {
  const { addresses, edits } = open('/admin/obj/goods?f.name=пол', {
    fields: few,
    views: ({ method }) => (method === 'GET' ? [] : { ...cheap, id: 9, name: 'Полки' }),
  })
  await screen.findByText('Полка 1')
  await openPanel()
  const save = screen.getByRole('button', { name: 'Сохранить как новый' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Название вида' }), ' Полки ')
  expect(save).not.toHaveAttribute('aria-disabled')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Менеджеры' }))
  await userEvent.click(save)

  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?f.name=пол&view=9']))
  expect(edits().at(-1)?.body).toEqual({
    object: 'goods',
    name: 'Полки',
    roles: ['manager'],
    isDefault: false,
    state: {
      query: new URLSearchParams({ 'f.name': 'пол' }).toString(),
      filter: ['name', 'contains', 'пол'],
      search: '',
      sorts: [],
      columns: few().map(({ name }) => ({ name, isPinned: false })),
    },
  })
})

test('an address without a view shows the default view; other addresses stay', async () => {
  // asynchronously, as a server answers: a navigation during the first render would be lost
  const views = () => Promise.resolve([{ ...cheap, isDefault: true }])
  const { addresses, unmount } = open('/admin/obj/goods', { fields: few, views })
  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?f.places=50..&sort=-places&view=4']))
  unmount()

  const other = open('/admin/obj/goods?f.name=пол', { fields: few, views })
  await openPanel()
  expect(await screen.findByRole('button', { name: 'Открывать сначала: Большие', pressed: true })).toBeInTheDocument()
  expect(other.addresses).toEqual([])
})

test('a removed view is brought back by one press; one of others is only opened', async () => {
  let all = [cheap, { ...cheap, id: 5, name: 'Чужой', isOwn: false }]
  const { edits } = open('/admin/obj/goods', {
    fields: few,
    views: ({ method }) => {
      if (method === 'GET') return all
      if (method === 'DELETE') return ((all = all.slice(1)), { removed: true })
      return { ...cheap, id: 6 }
    },
  })
  await screen.findByText('Полка 1')
  await openPanel()
  const list = screen.getByRole('list', { name: 'Сохранённые виды' })
  await userEvent.click(await within(list).findByRole('button', { name: 'Удалить вид: Большие' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))

  await waitFor(() => expect(edits().map(({ method }) => method)).toEqual(['DELETE', 'POST']))
  expect(edits().at(-1)?.body).toMatchObject({ object: 'goods', name: 'Большие', state: cheap.state })
  expect(within(list).queryByRole('button', { name: 'Удалить вид: Чужой' })).toBeNull()
})
