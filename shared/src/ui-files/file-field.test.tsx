import { expect, test } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { useState } from 'react'
import { requestFx, uploadProgressed, type ApiError, type Request } from '../ports/request'
import { FileField } from './file-field'

type Sent = {
  request: Request
  answer: (id: number) => Promise<void>
  refuse: (error: Partial<ApiError>) => Promise<void>
}

const cardOf = (id: number) => ({
  id,
  kind: 'picture',
  name: `снимок-${id}.webp`,
  size: 10,
  madeAt: '',
  picture: { key: 'k', color: '#fff' },
  preview: 'data:image/webp;base64,AA==',
})
const settled = (settle: () => void) =>
  act(async () => {
    settle()
    await new Promise((done) => setTimeout(done))
  })

/** A form with the field and a fake server controlled by the test. */
function open({ most = 3, start = [] as number[], isOfBuyers = false } = {}) {
  const sent: Sent[] = []
  const serve = (request: Request) =>
    new Promise((resolve, reject) => {
      sent.push({
        request,
        answer: (id) => settled(() => resolve(cardOf(id))),
        refuse: (error) => settled(() => reject({ status: 422, code: 'FILE_KIND', message: '', ...error })),
      })
    })
  const scope: Scope = fork({ handlers: [[requestFx, serve]] })
  const seen: number[][] = []
  function Form() {
    const [ids, setIds] = useState(start)
    seen.push(ids)
    return (
      <FileField
        label="Снимки"
        value={ids}
        onChange={setIds}
        kind="picture"
        obj={isOfBuyers ? 'reviews' : 'products'}
        isOfBuyers={isOfBuyers}
        most={most}
      />
    )
  }
  const view = render(
    <Provider value={scope}>
      <Form />
    </Provider>,
  )
  return { scope, sent, value: () => seen.at(-1), ...view }
}

const picture = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' })
const input = () => screen.getByLabelText('Снимки: файл')
const button = (name: string) => screen.getByRole('button', { name })

test('chosen files are uploaded one after the other as multipart with their object, and their ids become the value', async () => {
  const { sent, value } = open()
  await userEvent.upload(input(), [picture('a.jpg'), picture('b.jpg')])

  expect(sent).toHaveLength(1)
  const { method, url, body, upload } = sent[0]?.request ?? {}
  expect([method, url, upload]).toEqual(['POST', '/apiadmin/repo/upload', 'a.jpg'])
  expect(
    body instanceof FormData &&
      [...body.entries()].map(([name, part]) => [name, part instanceof File ? part.name : part]),
  ).toEqual([
    ['supplier', ''],
    ['obj', 'products'],
    ['file', 'a.jpg'],
  ])
  await sent[0]?.answer(7)
  expect(sent).toHaveLength(2)
  await sent[1]?.answer(8)

  expect(value()).toEqual([7, 8])
  expect(screen.getAllByRole('listitem').map((row) => within(row).getByText(/снимок/).textContent)).toEqual([
    'снимок-7.webp',
    'снимок-8.webp',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('Загружено: b.jpg')
})

test('photos of buyers go another way, with their object alone', async () => {
  const { sent } = open({ isOfBuyers: true })
  await userEvent.upload(input(), picture('a.jpg'))
  const { url, body } = sent[0]?.request ?? {}
  expect(url).toBe('/api/clientv9/object/photos')
  expect(body instanceof FormData && [...body.keys()]).toEqual(['obj', 'file'])
})

test('the progress of an upload is shown, and it can be cancelled', async () => {
  const { scope, sent, value } = open()
  await userEvent.upload(input(), picture('a.jpg'))
  act(() => void allSettled(uploadProgressed, { scope, params: { name: 'a.jpg', share: 0.42 } }))
  expect(screen.getByRole('progressbar', { name: 'Загрузка: a.jpg' })).toHaveAttribute('aria-valuetext', '42\u00a0%')

  await userEvent.click(button('Отменить: a.jpg'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await sent[0]?.answer(7)
  expect(value()).toEqual([])
})

test('a refusal of the server is shown at the file, and the upload can be retried', async () => {
  const { sent, value } = open()
  await userEvent.upload(input(), [picture('a.jpg'), picture('a.jpg')])
  await sent[0]?.refuse({ message: 'Такие файлы не принимаются' })
  expect(screen.getByRole('alert')).toHaveTextContent('a.jpg: Такие файлы не принимаются')

  await sent[1]?.answer(8)
  await userEvent.click(button('Повторить: a.jpg'))
  expect(sent.map(({ request }) => request.upload)).toEqual(['a.jpg', 'a.jpg (2)', 'a.jpg'])
  await sent[2]?.answer(9)
  expect(value()).toEqual([8, 9])
})

test('a file that is too large or of another kind is not sent, nor more of them than fit', async () => {
  const { sent } = open({ most: 3 })
  const large = Object.defineProperty(picture('large.jpg'), 'size', { value: 20 * 1024 * 1024 + 1 })
  await userEvent.upload(input(), [large, picture('b.jpg'), picture('c.exe'), picture('d.jpg')])
  const [tooLarge, ofOtherKind] = screen.getAllByRole('alert')
  expect(tooLarge).toHaveTextContent('large.jpg: Выберите файл не больше 20 МБ')
  expect(ofOtherKind).toHaveTextContent('c.exe: Выберите файл jpg, jpeg, png, webp')
  expect(sent.map(({ request }) => request.upload)).toEqual(['b.jpg'])
  expect(screen.getByRole('status')).toHaveTextContent('Здесь помещается файлов: 3')
  expect(screen.queryByLabelText('Снимки: файл')).toBeNull()
})

test('files are dropped and pasted', async () => {
  const { sent } = open()
  const field = screen.getByRole('group', { name: 'Снимки' })
  fireEvent.drop(field, { dataTransfer: { files: [picture('dropped.jpg')] } })
  fireEvent.paste(field, { clipboardData: { files: [picture('image.png')] } })
  await sent[0]?.answer(1)
  expect(sent.map(({ request }) => request.upload)).toEqual(['dropped.jpg', 'image.png'])
})

test('files are reordered by keyboard and by drag', async () => {
  const { value } = open({ start: [1, 2, 3] })
  await userEvent.click(button('Позже: Файл 1'))
  expect(value()).toEqual([2, 1, 3])
  expect(screen.getByRole('status')).toHaveTextContent('Место 2 из 3')
  const [, , last] = screen.getAllByRole('listitem')
  fireEvent.drop(last ?? document.body, { dataTransfer: { files: [], getData: () => '0' } })
  expect(value()).toEqual([1, 3, 2])
})

test('a removed file can be restored at its place', async () => {
  const { value } = open({ start: [1, 2, 3] })
  await userEvent.click(button('Убрать: Файл 2'))
  expect(value()).toEqual([1, 3])
  await userEvent.click(button('Вернуть'))
  expect(value()).toEqual([1, 2, 3])
})

test('leaving the form cancels the uploads', async () => {
  const { sent, unmount } = open()
  await userEvent.upload(input(), [picture('a.jpg'), picture('b.jpg')])
  unmount()
  await sent[0]?.answer(7)
  expect(sent).toHaveLength(1)
})
