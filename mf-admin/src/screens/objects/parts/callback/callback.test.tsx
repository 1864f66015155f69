import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, MoveCallback } from '@lavka/server/contract'
import type { Request } from '@lavka/shared'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'callbacks', key: 'key', canInsert: false, canUpdate: false, canRemove: false }
const waiting = row(5, { key: 'call-5', state: 'waiting', isMine: false, isLeft: false })
const mine = { ...waiting, state: 'taken', isMine: true }

/** A card whose row is taken, put off and ended by its calls. */
function open(shown: AnyRow, answers: Answers = {}) {
  let now = shown
  const contact = { phone: '+7 (912) 345-67-89', customer: 7 }
  return openScreen('/admin/obj/callbacks?row=call-5', {
    objects: () => [info],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [now], totalCount: 1 }),
    row: ({ url }: Request) => (url.endsWith('contact') ? contact : now),
    edit: ({ body }: Request) => {
      const { to } = body as MoveCallback['body']
      now = to === 'taken' ? mine : { ...waiting, state: to === 'done' ? 'done' : 'waiting' }
      return { key: 'call-5' }
    },
    ...answers,
  })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('who takes a call gets the number and the way to the order; nobody else is shown it', async () => {
  const { asked, edits } = open(waiting)
  await screen.findByRole('button', { name: 'Взять' })
  expect(asked.some(({ url }) => url.endsWith('contact'))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Готово' })).toBeNull()
  await press('Взять')
  const link = await screen.findByRole('link', { name: /^Позвонить: \+7.912.345-67-89$/ })
  expect(link).toHaveAttribute('href', 'tel:+79123456789')
  expect(screen.getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/tableLavka\/-\?customer=7$/),
  )
  expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/apiadmin/objects/callbacks/state', { key: 'call-5', to: 'taken' }],
  ])
})

test('a call is ended with its result, which is asked for', async () => {
  const { edits } = open(mine)
  await press('Готово')
  await press('Да, готово')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Чем закончился разговор' }), 'Заказала снова')
  await press('Да, готово')
  expect(await screen.findByText('Звонок закончен')).toHaveFocus()
  expect(edits().map(({ body }) => body)).toEqual([{ key: 'call-5', to: 'done', result: 'Заказала снова' }])
})

test('who was not reached is called later: the next morning at nine of Moscow', async () => {
  const { edits } = open(mine)
  await press('Не дозвонились: утром, в 9:00')
  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(edits()[0]?.body).toMatchObject({ to: 'later', dueAt: expect.stringMatching(/T06:00:00\.000Z$/) })
  expect(await screen.findByText('Звонок отложен и снова в очереди')).toHaveFocus()
  expect(screen.queryByRole('link', { name: /^Позвонить/ })).toBeNull()
})

test('who comes second is told who has it; what a colleague has left can be taken over', async () => {
  open(waiting, { edit: () => refuse(409, 'ROW_CHANGED', 'Этот звонок уже взяли: Ольга') })
  await press('Взять')
  expect(await screen.findByRole('alert')).toHaveTextContent('Этот звонок уже взяли: Ольга')
})

test('a call that a colleague holds has no actions until it was left', async () => {
  const { asked } = open({ ...mine, isMine: false })
  await waitFor(() => expect(asked.some(({ url }) => url.endsWith('changes') || url.endsWith('fields'))).toBe(true))
  await screen.findAllByText(/Полка 5/)
  expect(screen.queryByRole('button', { name: 'Взять' })).toBeNull()
})

test('a call that was left is taken over', async () => {
  const { edits } = open({ ...mine, isMine: false, isLeft: true })
  await press('Взять')
  await waitFor(() => expect(edits().map(({ body }) => body)).toEqual([{ key: 'call-5', to: 'taken' }]))
})
