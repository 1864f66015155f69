import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { useLayoutEffect } from 'react'
import type { FindEverywhere, SessionAnswer } from '@lavka/server/contract'
import { loggedIn, menuLoaded, navigated, readStoredFx, requestFx, writeStoredFx, type Request } from '@lavka/shared'
import { paletteClosed, useCommands } from '@lavka/shared/office'
import CommandPalette from './command-palette'

const session = (role: SessionAnswer['user']['role']): SessionAnswer => ({
  token: 't1',
  user: { id: 7, login: 'anna', name: 'Анна', role, first_auth: false, code: 'c-7', type: 'person' },
  data: {
    code: 'c-7',
    is_not_1c: true,
    reception_options: { order_in_email: false },
    device: { id: '7', psw: 'secret' },
  },
})
const order = { key: '42', title: '1042-1', note: 'Оформлен · Ферма', isNamed: true } as const
const found: FindEverywhere['answer'] = {
  groups: [
    { object: 'orders', caption: 'Заказы', rows: [order] },
    { object: 'traders', caption: 'Пользователи', rows: [{ key: '9', title: 'Анна Берёзкина', note: 'Покупатель' }] },
  ],
  late: ['Товары'],
}
const info = { rowCaption: 'Метка', key: 'code', title: 'name', sort: [], details: [] }
const objects = [{ ...info, name: 'tags', caption: 'Метки', canInsert: false, canUpdate: false, canRemove: false }]

type Answer = (text: string) => unknown

async function open(answer: Answer, role: SessionAnswer['user']['role'] = 'admin', page = 'find') {
  Element.prototype.scrollIntoView = () => {}
  const asked: string[] = []
  const scope = fork({
    handlers: [
      [readStoredFx, () => null],
      [writeStoredFx, () => undefined],
      [
        requestFx,
        async ({ url, body }: Request) => {
          if (url !== '/apiadmin/find') return objects
          const text = typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : ''
          asked.push(text)
          return answer(text)
        },
      ],
    ],
  })
  await allSettled(loggedIn, { scope, params: session(role) })
  const menu = [
    { code: 'orders', name: 'Заказы', path: '/admin/orders', parent_code: null },
    { code: 'sellers', name: 'Продавцы', path: null, parent_code: null },
  ]
  await allSettled(menuLoaded, { scope, params: menu })
  const went = jest.fn<(to: string) => void>()
  createWatch({ unit: navigated, scope, fn: went })
  const confirmed = jest.fn()
  let focusedAtFirst: Element | null = null
  render(
    <Provider value={scope}>
      <OrderCard onConfirm={confirmed} />
      <CommandPalette page={page} />
      <FirstPaint onReached={() => (focusedAtFirst = document.activeElement)} />
    </Provider>,
  )
  // the frame's dialog closes when an option was chosen
  const closed = () => act(() => allSettled(paletteClosed, { scope }))
  return { asked, went, confirmed, closed, focusedAtFirst: () => focusedAtFirst }
}

function OrderCard({ onConfirm }: { onConfirm: () => void }) {
  useCommands({
    level: 'card',
    caption: 'Заказ 1042-1',
    commands: [
      { id: 'confirm', caption: 'Подтвердить', run: onConfirm },
      { id: 'cancel', caption: 'Отменить заказ', refusal: 'Заказ уже едет', run: onConfirm },
      { id: 'save', caption: 'Сохранить правку', keys: 'Ctrl+S', isOnlyKey: true },
    ],
  })
  return null
}
/** Layout effects end before the browser paints. */
function FirstPaint({ onReached }: { onReached: () => void }) {
  useLayoutEffect(() => {
    onReached()
  }, [onReached])
  return null
}
const field = () => screen.findByRole('combobox', { name: 'Раздел, запись или действие' })
/** All at once: on a slow machine the pauses between typed letters would start a search each. */
const enter = async (words: string) => fireEvent.change(await field(), { target: { value: words } })
const titles = () => screen.getAllByRole('option').map((option) => option.firstChild?.textContent)

test('without a query the commands of the open card and the screens are listed', async () => {
  const { confirmed, closed, focusedAtFirst } = await open(() => found)
  expect(await field()).toHaveFocus()
  expect(focusedAtFirst()).toBe(await field())
  expect(titles()).toEqual(['Подтвердить', 'Отменить заказ', 'Заказы'])
  // a command that is not possible shows the reason and is not run
  await userEvent.click(screen.getByRole('option', { name: /Отменить заказ.*Заказ уже едет/ }))
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  await closed()
  expect(confirmed).toHaveBeenCalledTimes(1)
})

test('one request after a pause in typing; the order with that number is first, and Enter opens it', async () => {
  const { asked, went, closed } = await open(() => found)
  await enter('1042')
  const options = await screen.findAllByRole('option')
  expect(asked).toEqual(['1042'])
  expect(options[0]).toHaveAttribute('aria-selected', 'true')
  expect(await field()).toHaveAttribute('aria-activedescendant', options[0]?.id)
  expect(within(screen.getByRole('group', { name: 'Заказы' })).getByRole('option')).toHaveTextContent('1042-1')
  expect(screen.getByText(/Найдено: 2 варианта/)).toBeInTheDocument()
  expect(screen.getByText(/Не успели ответить: Товары/)).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(went).not.toHaveBeenCalled()
  await closed()
  expect(went.mock.calls).toEqual([['/admin/orders?order=42']])
})

test('the words go when the palette closes, so that the next one begins empty', async () => {
  const { closed } = await open(() => found)
  await enter('отменить')
  await closed()
  expect(await field()).toHaveValue('')
})

test('words find screens, objects, commands and people', async () => {
  const { went, closed } = await open((text) => ({ ...found, groups: text === 'зака' ? [] : found.groups }))
  await enter('зака')
  expect(titles()).toEqual(['Отменить заказ', 'Заказы'])
  await enter('метк')
  const person = await screen.findByRole('option', { name: /Берёзкина/ })
  expect(titles()).toEqual(['1042-1', 'Метки', 'Анна Берёзкина'])
  await userEvent.click(person)
  await closed()
  expect(went.mock.calls).toEqual([['/admin/traders?person=9']])
})

test('a late answer to an earlier query is not shown', async () => {
  const pending: ((answer: FindEverywhere['answer']) => void)[] = []
  await open((text) => (text === 'аня' ? new Promise((resolve) => pending.push(resolve)) : { groups: [], late: [] }))
  await enter('аня')
  await screen.findByText('Ищем…')
  await waitFor(() => expect(pending).toHaveLength(1))
  await enter('аня б')
  await screen.findByText(/Ничего не нашлось/)
  await act(async () => pending.forEach((resolve) => resolve(found)))
  expect(screen.queryByRole('option')).toBeNull()
})

test('an error is shown with a retry, and local results stay', async () => {
  const refusal = { status: 0, code: 'NO_ANSWER', message: 'Нет связи с сервером. Проверьте интернет и повторите' }
  let isDown = true
  const { asked } = await open(() => (isDown ? Promise.reject(refusal) : found))
  await enter('заказ')
  await screen.findByText(/Записи не нашлись: Нет связи с сервером/)
  expect(titles()).toEqual(['Отменить заказ', 'Заказы'])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('option', { name: /1042-1/ })
  expect(asked).toEqual(['заказ', 'заказ'])
})

test('an investor, who reads no rows, is offered screens, and nothing is asked', async () => {
  const { asked } = await open(() => found, 'investor')
  await enter('чего нет')
  await screen.findByText(/Ничего не нашлось/)
  expect(asked).toEqual([])
})

test('the shortcuts of the present screen are listed, with the switch of single keys', async () => {
  await open(() => found, 'admin', 'keys')
  expect(await screen.findByRole('heading', { name: 'Клавиши' })).toHaveFocus()
  const card = screen.getByRole('region', { name: 'Заказ 1042-1' })
  expect(within(card).getByRole('term')).toHaveTextContent('Ctrl+S')
  expect(within(card).getByRole('definition')).toHaveTextContent('Сохранить правку')
  const single = screen.getByRole('checkbox', { name: /Одиночные клавиши/ })
  expect(single).toBeChecked()
  await userEvent.click(single)
  expect(single).not.toBeChecked()
})
