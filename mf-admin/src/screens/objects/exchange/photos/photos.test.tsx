import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import type { Request } from '@lavka/shared'
import { goodsInfo, open as openScreen, refuse } from '../../testing'

// a busy machine is slow
configure({ asyncUtilTimeout: 10_000 })

const info = { ...goodsInfo, name: 'products', caption: 'Товары', rowCaption: 'Товар' }
const honey = { code: '123', article: '', barcode: null, name: 'Мёд' }
const cheese = { code: 'syr', article: '', barcode: '4600000000008', name: 'Сыр' }
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Фото товаров'), files, { applyAccept: false })
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const isByCodes = (body: unknown) => JSON.stringify(body)?.includes('"anyof"')

/** The panel over the goods. The server numbers files as they come, refuses those named in `broken` and answers when `until` is over. */
function open({ broken = new Set<string>(), until = Promise.resolve() } = {}) {
  const hung: { id: number; code: string }[] = []
  let last = 0
  const upload = async ({ body }: Request) => {
    await until
    if (!(body instanceof FormData)) return undefined
    const [file, code] = [body.get('file'), String(body.get('obj_code'))]
    const name = file instanceof File ? file.name : ''
    if (broken.has(name)) return refuse(503, 'BUSY', 'Сервер занят')
    last += 1
    hung.push({ id: last, code })
    return { id: last, name, preview: '' }
  }
  const host = openScreen('/admin/obj/products?batch=photos', {
    objects: () => [info],
    rows: ({ body }) => ({
      data: isByCodes(body) ? [honey, cheese] : [],
      totalCount: 0,
    }),
    row: () => hung.filter(({ code }) => code === '123'),
    edit: (request) => (request.url.endsWith('/upload') ? upload(request) : []),
  })
  const uploads = () => host.edits().filter(({ url }) => url.endsWith('/upload'))
  return { ...host, uploads }
}

test('files are told apart by their names before anything is sent, and then each goes to its product', async () => {
  const { asked, uploads } = open()
  await choose(picture('4600000000008.jpg'), picture('123-2.jpg'), picture('123.jpg'), picture('999.jpg'))
  await button('Загрузить 3\u00a0фото')
  expect(listed('Подходят')).toEqual(['Мёд123.jpg', 'Мёд123-2.jpg, фото 2', 'Сыр4600000000008.jpg'])
  expect(listed('Не подходят')).toEqual(['999.jpgНет товара с таким артикулом, кодом или штрихкодом'])
  const question = asked.find(({ body }) => isByCodes(body))
  expect(question?.body).toMatchObject({
    filter: [
      ['article', 'anyof', ['4600000000008', '123-2', '123', '999']],
      'or',
      ['code', 'anyof', ['4600000000008', '123-2', '123', '999']],
      'or',
      ['barcode', 'anyof', ['4600000000008']],
    ],
  })
  expect(uploads()).toEqual([])

  await press('Загрузить 3\u00a0фото')
  expect(await screen.findByText('Загружено 3 из 3', { selector: 'p' })).toBeInTheDocument()
  const sent = uploads().map(({ body }) => (body instanceof FormData ? [body.get('obj'), body.get('obj_code')] : body))
  expect(sent).toEqual([
    ['products', '123'],
    ['products', '123'],
    ['products', 'syr'],
  ])
})

test('a failed one says why and is tried again; then the pictures of its product stand as their names say', async () => {
  const broken = new Set(['123.jpg'])
  const { edits } = open({ broken })
  await choose(picture('123.jpg'), picture('123-2.jpg'), new File(['x'], 'записка.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Выберите файл jpg, jpeg, png, webp')).toBeInTheDocument()
  await press('Загрузить 2\u00a0фото')
  expect(await screen.findByText(/123\.jpg: Сервер занят|Сервер занят/)).toBeInTheDocument()
  expect(await screen.findByText(/Загружено 1 из 2, не загружено: 1/)).toBeInTheDocument()
  broken.clear()
  await press('Повторить: 123.jpg')
  expect(await screen.findByText('Загружено 2 из 2', { selector: 'p' })).toBeInTheDocument()
  await waitFor(() =>
    expect(edits().at(-1)).toMatchObject({
      method: 'PUT',
      url: '/apiadmin/repo',
      body: { obj: 'products', obj_code: '123', ids: [2, 1] },
    }),
  )
})

test('a closed panel loses nothing, and a notice says the end', async () => {
  let answer = () => {}
  const until = new Promise<void>((done) => (answer = done))
  const { go, notices, uploads } = open({ until })
  await choose(picture('123.jpg'))
  await button('Загрузить 1\u00a0фото')
  act(() => go('/admin/obj/products'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Загрузить 1\u00a0фото' })).toBeNull())
  act(() => go('/admin/obj/products?batch=photos'))
  await press('Загрузить 1\u00a0фото')
  act(() => go('/admin/obj/products'))
  expect(notices).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(notices).toHaveBeenCalledWith({ kind: 'success', text: 'Фото загружены: 1' }))
  expect(uploads()).toHaveLength(1)
})

test('an archive is unpacked, and its pictures go the way of chosen files; a broken one is told', async () => {
  const { uploads } = open()
  const content = zipSync({
    'товары/123.jpg': strToU8('x'),
    'товары/syr.png': strToU8('y'),
    '__MACOSX/123.jpg': strToU8('z'),
  })
  await choose(new File([Uint8Array.from(content)], 'товары.zip'), new File(['x'], 'плохой.zip'))
  await button('Загрузить 2\u00a0фото')
  expect(listed('Подходят')).toEqual(['Мёд123.jpg', 'Сырsyr.png'])
  expect(screen.getByRole('alert')).toHaveTextContent(/^плохой\.zip: архив не читается/)
  await press('Загрузить 2\u00a0фото')
  expect(await screen.findByText('Загружено 2 из 2', { selector: 'p' })).toBeInTheDocument()
  expect(uploads()).toHaveLength(2)
}, 60_000)
