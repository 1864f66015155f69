import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { Taplink as Page } from '@lavka/server/contract'
import { $unsaved, redirected } from '@lavka/shared'
import { zarechye } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import Taplink from './taplink'

const page: Page = {
  supplier: 'zarechye',
  supplierName: zarechye.name,
  region: zarechye.region,
  phone: zarechye.phone,
  picture: zarechye.picture,
  isOwn: false,
  title: 'Ферма на Оке',
  about: 'Доим утром',
  version: 4,
  links: [
    { title: 'Наш сайт', url: 'https://ferma.example/' },
    { title: 'Позвонить', url: 'tel:+74872701545' },
  ],
}

function show(query: Record<string, string>, answers: Parameters<typeof openScope>[0] = {}) {
  const opened = openScope({
    'GET /api/clientv9/object/taplink': () => [page],
    'GET /api/clientv9/objects/taplink/zarechye': () => page,
    ...answers,
  })
  render(
    <Provider value={opened.scope}>
      <Taplink params={{}} query={query} />
    </Provider>,
  )
  return opened
}

test('the page of a supplier: its words, its links in their order, and the way to its goods', async () => {
  show({ supplier: 'zarechye' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ферма на Оке' })).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lavka/zarechye',
    'https://ferma.example/',
    'tel:+74872701545',
    '/supplier_info/zarechye',
  ])
  expect(screen.getByRole('link', { name: 'Наш сайт' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(screen.queryByRole('button', { name: 'Изменить страницу' })).toBeNull()
})

test('without a supplier in the address all pages are there to choose from', async () => {
  show({})
  expect(await screen.findByRole('link', { name: /Ферма «Заречье»/ })).toHaveAttribute(
    'href',
    '/taplink?supplier=zarechye',
  )
})

test('a supplier without a page in the address comes to its own and edits it', async () => {
  const own = { ...page, isOwn: true }
  const { scope, calls } = show(
    {},
    {
      'GET /api/clientv9/object/taplink': () => [{ ...page, supplier: 'other', title: 'Чужая' }, own],
      'PUT /api/clientv9/object/taplink': ({ body }) => ({ ...own, ...(body as object) }),
    },
  )
  const sent = heard(scope, redirected)
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить страницу' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ниже: Наш сайт' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить ссылку' }))
  expect(scope.getState($unsaved)).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(screen.getByText('Назовите ссылку')).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)

  const row = within(screen.getByRole('region', { name: 'Ссылка 3' }))
  await userEvent.type(row.getByLabelText('Что написано'), 'Почта')
  await userEvent.type(row.getByLabelText('Куда ведёт'), 'zakaz@ferma.example')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByRole('link', { name: 'Почта' })).toHaveAttribute('href', 'mailto:zakaz@ferma.example')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    title: 'Ферма на Оке',
    about: 'Доим утром',
    version: 4,
    links: [page.links[1], page.links[0], { title: 'Почта', url: 'mailto:zakaz@ferma.example' }],
  })
  expect(sent).toHaveBeenCalledWith('/taplink?supplier=zarechye')
  expect(scope.getState($unsaved)).toEqual([])
})

function openStale() {
  const own = { ...page, isOwn: true }
  const newer = { ...own, version: 6, title: 'Ферма на Упе' }
  let isStale = false
  const opened = show(
    {},
    {
      'GET /api/clientv9/object/taplink': () => [isStale ? newer : own],
      'PUT /api/clientv9/object/taplink': ({ body }) => {
        const { version }: { version?: number } = Object(body)
        if (version === newer.version) return { ...own, ...Object(body), version: 7 }
        isStale = true
        const fields = [{ field: 'title', caption: 'Название', before: own.title, after: newer.title }]
        const change = {
          id: 1,
          kind: 'update',
          version: 6,
          at: '2026-11-26T09:00:00.000Z',
          by: 'Анна',
          requestId: '',
          fields,
        }
        throw failure({ status: 409, code: 'ROW_CHANGED', details: { row: { version: 6 }, changes: [change] } })
      },
    },
  )
  return opened
}

async function saveTitle(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить страницу' }))
  await userEvent.clear(screen.getByLabelText('Название'))
  await userEvent.type(screen.getByLabelText('Название'), title)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Страницу изменили, пока вы её правилиКто: АннаЧто: Название',
  )
}

test('a page that somebody else has saved meanwhile is not overwritten without a word', async () => {
  const { calls } = openStale()
  await saveTitle('Моё')
  expect(screen.getByLabelText('Название')).toHaveValue('Моё')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить моё' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Моё' })).toBeInTheDocument()
  const sent = calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
  expect(sent).toMatchObject([{ version: 4 }, { version: 6, title: 'Моё' }])
})

test('or the newer page is taken instead of what was typed', async () => {
  openStale()
  await saveTitle('Моё')
  await userEvent.click(screen.getByRole('button', { name: 'Взять новое' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ферма на Упе' })).toBeInTheDocument()
})
