import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { fields, lineOf, open, refuse, row } from '../testing'

const few = () => [...fields.slice(0, 3), { name: 'taken', caption: 'Занято', type: 'number' }]
const cellOf = (name: string, at: number) => within(lineOf(name)).getAllByRole('gridcell')[at] ?? document.body
const places = (id: number) => cellOf(`Полка ${id}`, 1)

/** A fake server: it stores what it receives, and counts versions. */
function writes(request: Request) {
  const body: object = Object(request.body)
  const key = 'key' in body ? Number(body.key) : 0
  return row(key, { ...('values' in body ? Object(body.values) : {}), version: 4 })
}
const sent = (edits: () => Request[]) => edits().map(({ body }) => body)

async function start(answers: Parameters<typeof open>[1] = {}) {
  const opened = open('/admin/obj/goods', { fields: few, edit: writes, ...answers })
  await screen.findByText('Полка 1')
  return opened
}
async function paste(cell: HTMLElement, text: string) {
  act(() => cell.focus())
  await act(async () => void fireEvent.paste(cell, { clipboardData: { getData: () => text } }))
}

test('the grid is one stop of Tab; arrows move, a letter begins, Enter saves only this field and goes down', async () => {
  const { edits } = await start()
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  act(() => cellOf('Полка 1', 0).focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(places(1)).toHaveFocus()
  await userEvent.keyboard('25')
  expect(screen.getByRole('textbox', { name: 'Мест' })).toHaveValue('25')
  await userEvent.keyboard('{Enter}')

  expect(places(2)).toHaveFocus()
  expect(places(1)).toHaveTextContent('25 шт')
  expect(sent(edits)).toEqual([{ key: 1, version: 3, values: { places: 25 } }])
  expect(await screen.findByText('Записано: Полка 1, Мест')).toBeInTheDocument()
})

test('Esc gives the old value back; Tab saves and goes to the next cell that may be edited', async () => {
  const { edits } = await start()
  act(() => places(1).focus())
  await userEvent.keyboard('{F2}7{Escape}')
  expect(places(1)).toHaveFocus()
  expect(places(1)).toHaveTextContent(/^10.шт$/)
  expect(edits()).toEqual([])

  act(() => cellOf('Полка 1', 2).focus())
  await userEvent.keyboard('5,5{Tab}')
  expect(cellOf('Полка 2', 0)).toHaveFocus()
  expect(sent(edits)).toEqual([{ key: 1, version: 3, values: { rent: 550 } }])
})

test('a cell that nobody may edit opens the row; it is no place for letters', async () => {
  const { addresses } = await start()
  act(() => cellOf('Полка 1', 3).focus())
  expect(cellOf('Полка 1', 3)).toHaveAttribute('aria-readonly', 'true')
  await userEvent.keyboard('7')
  expect(screen.queryByRole('textbox', { name: 'Занято' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?row=1']))
})

test('what is wrong is told at once and keeps the editor; what the server refuses keeps what was typed', async () => {
  const edit = () =>
    refuse(422, 'VALUE_REFUSED', 'Проверьте поля', { fields: [{ field: 'places', message: 'Столько не влезет' }] })
  const { edits } = await start({ edit })
  act(() => places(1).focus())
  await userEvent.keyboard('250{Enter}')
  expect(screen.getByRole('textbox', { name: 'Мест' })).toHaveFocus()
  expect(screen.getByText('Введите число от 0 до 100')).toBeInTheDocument()
  expect(edits()).toEqual([])

  await userEvent.keyboard('{Backspace}{Enter}')
  expect(await screen.findByText(/Не записано ячеек: 1. Мест: Столько не влезет/)).toBeInTheDocument()
  expect(places(1)).toHaveTextContent('25, не записано: Столько не влезет')
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть прежние значения' }))
  expect(places(1)).toHaveTextContent(/^10.шт$/)
})

test('what somebody changed meanwhile is a conflict in the cell: one’s own is written over it, or left', async () => {
  let isStale = true
  const change = { id: 8, kind: 'update', version: 4, at: '2026-11-20T09:00:00.000Z', by: 'Пётр', requestId: 'r' }
  const changes = [{ ...change, fields: [{ field: 'places', caption: 'Мест', before: 10, after: 11 }] }]
  const edit = (request: Request) =>
    isStale
      ? refuse(409, 'ROW_CHANGED', 'Запись изменили', { row: row(1, { places: 11, version: 4 }), changes })
      : writes(request)
  const { edits } = await start({ edit })
  act(() => places(1).focus())
  await userEvent.keyboard('25{Enter}{ArrowUp}')
  const conflict = await screen.findByRole('group', { name: 'Изменили: Мест' })
  expect(conflict).toHaveTextContent(/Сейчас11.шт — Пётр/)
  expect(conflict).toHaveTextContent(/У вас25.шт/)

  isStale = false
  await userEvent.keyboard('{Enter}')
  expect(within(conflict).getByRole('button', { name: 'Записать моё' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent(edits).at(-1)).toEqual({ key: 1, version: 4, values: { places: 25 } }))
  expect(places(1)).toHaveFocus()
})

test('a block of a spreadsheet fills the cells by their types; the wrong ones say why and lose nothing', async () => {
  const { edits } = await start()
  await paste(places(1), '12 шт\t1240,5\t7\r\nмного\t99 ₽\t\r\n')
  await waitFor(() => expect(edits()).toHaveLength(2))
  expect(sent(edits)).toEqual([
    { key: 1, version: 3, values: { places: 12, rent: 124_050 } },
    { key: 2, version: 3, values: { rent: 9900 } },
  ])
  expect(places(2)).toHaveTextContent('много, не записано: Введите число')
  expect(cellOf('Полка 1', 3)).toHaveTextContent('7, не записано: Здесь менять нельзя')
  expect(screen.getByText('Записано ячеек: 3')).toBeInTheDocument()
})

test('a block that is higher than the page is refused with the way to do it', async () => {
  const { edits, notices } = await start()
  await paste(places(2), '1\n2\n3')
  const text = expect.stringMatching(/^В буфере 3.строки, .* их 1\..*возьмите «Загрузить»\.$/)
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ title: 'Не вставлено', text }))
  expect(edits()).toEqual([])
})

test('the words of another object are found by its rows', async () => {
  const shops = () => [fields[0], fields[7]]
  const { edits } = await start({ fields: shops, rows: () => ({ data: [row(1, { shop: 8 }), row(2)], totalCount: 2 }) })
  await paste(cellOf('Полка 1', 1), 'лавка на тверской\nНет такой')
  await waitFor(() => expect(sent(edits)).toEqual([{ key: 1, version: 3, values: { shop: 7 } }]))
  expect(cellOf('Полка 2', 1)).toHaveTextContent('Нет такой, не записано: Такой записи нет')
})

test('Shift and arrows select a block, which is said and copied as a spreadsheet takes it', async () => {
  await start()
  act(() => places(1).focus())
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(screen.getByText('Выделено: строк 2, столбцов 2')).toBeInTheDocument()
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  let copied = ''
  fireEvent.copy(cellOf('Полка 2', 2), { clipboardData: { setData: (_: string, text: string) => (copied = text) } })
  expect(copied).toBe('10\t1240\n10\t1240')
})

test('an edit is taken back by one press, as the card takes one back', async () => {
  const { edits } = await start({
    changes: ({ method }) =>
      method === 'GET'
        ? [{ id: 31, kind: 'update', version: 4, at: '', by: '', requestId: '', fields: [] }]
        : { row: row(1, { version: 5 }) },
  })
  act(() => places(1).focus())
  await userEvent.keyboard('25{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  await waitFor(() => expect(places(1)).toHaveTextContent(/^10.шт$/))
  expect(sent(edits).at(-1)).toEqual({ change: 31, version: 4 })
})

test('Ctrl+Z before the answer takes the edit back as soon as it is saved', async () => {
  let answer = () => {}
  const { edits } = await start({
    changes: ({ method }) =>
      method === 'GET'
        ? [{ id: 31, kind: 'update', version: 4, at: '', by: '', requestId: '', fields: [] }]
        : { row: row(1, { version: 5 }) },
    edit: (request) => new Promise((resolve) => (answer = () => resolve(writes(request)))),
  })
  act(() => places(1).focus())
  await userEvent.keyboard('25{Enter}{Control>}z{/Control}')
  expect(edits()).toHaveLength(1)
  await act(async () => answer())
  await waitFor(() => expect(sent(edits).at(-1)).toEqual({ change: 31, version: 4 }))
  await waitFor(() => expect(places(1)).toHaveTextContent(/^10.шт$/))
})

test('a change that waits for an operator is told as waiting and not as written', async () => {
  const { notices } = await start({ edit: () => row(1) })
  act(() => places(1).focus())
  await userEvent.keyboard('25{Enter}')
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Ждёт подтверждения', text: 'Полка 1: Мест' }),
    ),
  )
  expect(places(1)).toHaveTextContent('10 шт')
  expect(screen.queryByText(/Записано/)).toBeNull()
})
