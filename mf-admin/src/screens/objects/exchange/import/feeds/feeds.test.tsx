import type { Feed } from '@lavka/server/contract'
import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goodsInfo, refuse } from '../../../testing'
import { done, mapping, openImport } from '../testing'

configure({ asyncUtilTimeout: 10_000 })
const heading = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const objects = [{ ...goodsInfo, name: 'products', caption: 'Товары' }]
const products = { ...mapping, object: 'products', address: 'https://shop.example/yml.xml' }
const written = { ...done, object: 'products', address: products.address }
const label = 'Или адрес каталога YML'

const feed: Feed = {
  id: 5,
  url: 'https://shop.example/yml.xml',
  everyHours: 6,
  gone: 'off',
  isOn: true,
  isRunning: false,
  nextAt: '2026-11-20T15:00:00.000Z',
  endedAt: '2026-11-20T09:00:00.000Z',
  failure: '',
  batchId: 41,
  counts: { added: 2, changed: 5, off: 0, same: 100, wrong: 1 },
}

test('a catalogue is loaded from its address; what is wrong there is told and the address stays', async () => {
  let isWrong = true
  const { calls, addresses, asked } = openImport('/admin/obj/products?batch=new', {
    batches: [],
    objects,
    refusals: {
      address: () => (isWrong ? refuse(422, 'VALUE_REFUSED', 'Сервер ответил 404') : Promise.resolve(products)),
    },
  })
  const field = await screen.findByLabelText(label)
  expect(screen.queryByRole('button', { name: 'Загрузить по адресу' })).toBeNull()
  await userEvent.click(field)
  await userEvent.paste(' https://shop.example/yml.xml')
  await press('Загрузить по адресу')
  expect(await screen.findByText('Сервер ответил 404')).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText(label)).toHaveValue('https://shop.example/yml.xml')
  isWrong = false
  await press('Загрузить по адресу')
  await waitFor(() => expect(addresses.at(-1)).toBe('/admin/products?batch=41'))
  const url = '/apiadmin/admin/obj/products/import-address'
  expect(calls()).toEqual([url, url])
  expect(asked.find((one) => one.url === url)?.body).toEqual({ url: 'https://shop.example/yml.xml' })
}, 30_000)

test('other lists have no catalogues', async () => {
  const { asked } = openImport('/admin/obj/goods?batch=new', { batches: [] })
  await heading('Таблица')
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(asked.some(({ url }) => url.includes('product-feeds'))).toBe(false)
}, 30_000)

test('a catalogue that was written is put on a schedule', async () => {
  const { asked } = openImport('/admin/obj/products?batch=41', { batches: [written], objects, feeds: [feed] })
  await heading('Готово: полки.csv')
  await userEvent.selectOptions(await screen.findByLabelText('Как часто'), 'Каждые 6 часов')
  await userEvent.selectOptions(screen.getByLabelText('Если товара в каталоге больше нет'), 'Оставить как есть')
  await press('Обновлять')
  expect(await screen.findByText(/^Каталог будет обновляться сам: следующее обновление/)).toBeInTheDocument()
  const sent = asked.find(({ method, url }) => method === 'POST' && url === '/apiadmin/product-feeds')
  expect(sent?.body).toEqual({ batchId: 41, everyHours: 6, gone: 'kept' })
}, 30_000)

test('a table that was no catalogue at an address is not put on a schedule', async () => {
  openImport('/admin/obj/products?batch=41', { batches: [{ ...written, address: null }], objects })
  await heading('Готово: полки.csv')
  expect(screen.queryByRole('form', { name: 'Обновлять по расписанию' })).toBeNull()
}, 30_000)

test('catalogues on a schedule are seen with their last result, run, paused and removed', async () => {
  const failed = {
    ...feed,
    id: 6,
    url: 'https://other.example/',
    isOn: false,
    nextAt: null,
    batchId: null,
    failure: 'Сервер ответил 500',
  }
  const conflict = 'Этот каталог уже обновляется'
  const { calls, asked } = openImport('/admin/obj/products?batch=new', {
    batches: [],
    objects,
    feeds: [feed, failed],
    refusals: { run: () => refuse(409, 'CONFLICT', conflict) },
  })
  const first = within(await screen.findByRole('listitem', { name: feed.url }))
  expect(first.getByText(/новых 2, изменилось 5, с.ошибками 1/)).toBeInTheDocument()
  expect(
    first.getByText(/^Каждые 6 часов, пропавшие товары снимаются с.продажи · следующее обновление/),
  ).toBeInTheDocument()
  const second = within(screen.getByRole('listitem', { name: failed.url }))
  expect(second.getByText(/не обновлён\. Сервер ответил 500/)).toBeInTheDocument()
  expect(second.getByText(/приостановлен/)).toBeInTheDocument()
  expect(second.queryByRole('button', { name: 'Что изменилось' })).toBeNull()

  await userEvent.click(first.getByRole('button', { name: 'Обновить сейчас' }))
  expect(await screen.findByText(conflict)).toHaveAttribute('role', 'alert')
  await userEvent.click(second.getByRole('button', { name: 'Продолжить' }))
  await waitFor(() => expect(screen.queryByText(conflict)).toBeNull())
  await userEvent.click(first.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(calls()).toHaveLength(3))
  const list = '/apiadmin/product-feeds'
  expect(calls()).toEqual([`${list}/5/run`, list, list])
  const bodies = asked.filter(({ method, url }) => url === list && method !== 'GET').map(({ body }) => body)
  expect(bodies).toEqual([{ id: 6, isOn: true }, { id: 5 }])
}, 30_000)
