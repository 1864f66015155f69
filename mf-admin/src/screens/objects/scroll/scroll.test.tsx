import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Request } from '@lavka/shared'
import { fields, open, refuse, row } from '../testing'
import { isNear, partsOf, rowsOf, sliceFor } from './parts'

// rows come by a few in each frame, whose time is that of the machine
const untilAllCame = { timeout: 10_000 }

const few = () => fields.slice(0, 2)

afterEach(() => void jest.useRealTimers())

function openLong(path: string, isDown: () => boolean = () => false, shown = few) {
  return open(path, {
    fields: shown,
    rows: ({ body }: Request) => {
      const { skip = 0, take = 0 }: { skip?: number; take?: number } = Object(body)
      if (skip > 0 && isDown()) return refuse(503, 'BUSY', 'Сервер не отвечает')
      return { data: Array.from({ length: take }, (_, index) => row(skip + index + 1)), totalCount: 1000 }
    },
  })
}

const area = () => document.querySelector('.ant-table-content') ?? document.body

function scrollTo(at: number) {
  act(() => {
    area().scrollTop = at * 36
    fireEvent.scroll(area())
  })
}

test('all rows scroll as one list: those around what is in sight are loaded, and few are in the page', async () => {
  const { pages, addresses, go } = openLong('/admin/obj/goods?sort=places')
  await screen.findByText('Полка 1')
  await userEvent.click(screen.getByRole('button', { name: 'Прокручивать всё' }))
  await waitFor(() => expect(addresses).toEqual(['/admin/obj/goods?sort=places&scroll=1']))
  await waitFor(() => expect(pages().at(-1)).toMatchObject({ skip: 0, take: 50, requireTotalCount: true }))
  expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull()

  scrollTo(450)
  expect(await screen.findByText('Полка 451')).toBeInTheDocument()
  expect(pages().at(-1)).toEqual({ skip: 450, take: 50, sort: [{ selector: 'places', desc: false }] })
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  const line = screen.getByText('Полка 451').closest('tr')
  expect(line).toHaveAttribute('aria-rowindex', '453')

  // Back comes to the same place
  go('/admin/obj')
  go('/admin/obj/goods?sort=places&scroll=1')
  expect(await screen.findByText('Полка 451')).toBeInTheDocument()
})

test('an element of a row out of sight shows another row: the focus does not stay in it, and the rows are read in their order', async () => {
  openLong('/admin/obj/goods?scroll=1')
  const cell = (await screen.findByText('Полка 1')).closest('td') ?? document.body
  const line = cell.closest('tr') ?? document.body
  const count = screen.getAllByRole('row').length
  act(() => cell.focus())
  scrollTo(450)
  await screen.findByText('Полка 451')
  await waitFor(() => expect(screen.queryAllByText(/^Полка \d\d?$/)).toEqual([]), untilAllCame)
  expect(line).toBeInTheDocument()
  expect(line).toHaveTextContent(/Полка 4\d\d/)
  expect(document.body).toHaveFocus()
  expect(screen.getAllByRole('row').length).toBeLessThan(count + 20)

  const owned = line.parentElement?.getAttribute('aria-owns')?.split(' ') ?? []
  const numbers = owned.map((id) => Number(document.getElementById(id)?.getAttribute('aria-rowindex')))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(numbers.length).toBe(document.querySelectorAll('tbody tr[data-row-id]').length)
})

test('the columns in sight are drawn; the keys go on to the others', async () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  openLong(
    '/admin/obj/goods?scroll=1',
    () => false,
    () => fields,
  )
  const cell = (await screen.findByText('Полка 3')).closest('td') ?? document.body
  const line = cell.closest('tr') ?? document.body
  expect(within(line).queryByText('Работает')).toBeNull()
  act(() => cell.focus())
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toHaveAttribute('data-column', 'shop')
  expect(document.activeElement).toHaveAttribute('aria-colindex', '8')
  expect(document.activeElement).toHaveTextContent('Лавка на Тверской')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toHaveAttribute('data-column', 'state')
  expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '6')
})

test('a text that may not fit its cell is cut, and has a title while the pointer is over it; one that surely fits is neither', async () => {
  const long = 'Полка у входа с левой стороны, вторая снизу'
  const rows = [row(1), row(2, { name: long })]
  open('/admin/obj/goods?scroll=1', { fields: few, rows: () => ({ data: rows, totalCount: 2 }) })
  const cut = (await screen.findByText(long)).closest('td') ?? document.body
  expect(cut).not.toHaveClass('fits')
  expect(cut).not.toHaveAttribute('title')
  // jsdom lays nothing out
  jest.spyOn(cut, 'scrollWidth', 'get').mockReturnValue(400)
  await userEvent.hover(screen.getByText(long))
  expect(cut).toHaveAttribute('title', long)
  await userEvent.unhover(screen.getByText(long))
  expect(cut).not.toHaveAttribute('title')
  const whole = screen.getByText('Полка 1')
  await userEvent.hover(whole)
  expect(whole.closest('td')).not.toHaveAttribute('title')
  expect(whole.closest('td')).toHaveClass('fits')
})

test('while the rows scroll none is under the pointer; one that moves or is pressed has them again, and the press opens the row', async () => {
  const { addresses } = openLong('/admin/obj/goods?scroll=1')
  const cell = (await screen.findByText('Полка 3')).closest('td') ?? document.body
  const body = cell.closest('tbody') ?? document.body
  scrollTo(1)
  expect(body).toHaveAttribute('data-moving')
  fireEvent.pointerMove(body)
  expect(body).not.toHaveAttribute('data-moving')
  scrollTo(2)
  fireEvent.pointerDown(body)
  expect(body).not.toHaveAttribute('data-moving')
  // jsdom lays nothing out
  Object.assign(document, { elementFromPoint: () => cell.querySelector('a') })
  fireEvent.click(body)
  await waitFor(() => expect(addresses.at(-1)).toMatch(/row=3/))
  scrollTo(3)
  await waitFor(() => expect(body).not.toHaveAttribute('data-moving'))
})

test('rows that did not load say why, and are loaded by a press', async () => {
  let isDown = true
  openLong('/admin/obj/goods?scroll=1', () => isDown)
  await screen.findByText('Полка 1')
  scrollTo(700)
  expect(await screen.findByText('Сервер не отвечает')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Полка 701')).toBeInTheDocument()
})

test('one part is asked for at a time, and none of a place that was left meanwhile', async () => {
  jest.useFakeTimers()
  const waiting: (() => void)[] = []
  const { pages } = open('/admin/obj/goods?scroll=1', {
    fields: few,
    rows: async ({ body }: Request) => {
      const { skip = 0, take = 0 }: { skip?: number; take?: number } = Object(body)
      if (skip > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return { data: Array.from({ length: take }, (_, index) => row(skip + index + 1)), totalCount: 1000 }
    },
  })
  const asked = () => pages().map((page) => Object(page).skip)
  await screen.findByText('Полка 1')
  scrollTo(220)
  await waitFor(() => expect(asked()).toEqual([0, 200]))
  for (const place of [500, 640]) {
    scrollTo(place)
    // longer than the pause after which a place is asked for
    await act(() => jest.advanceTimersByTimeAsync(300))
  }
  expect(asked()).toEqual([0, 200])
  waiting[0]?.()
  // this place needs two
  await waitFor(() => expect(asked()).toEqual([0, 200, 600]))
  waiting[1]?.()
  await waitFor(() => expect(asked()).toEqual([0, 200, 600, 650]))
  waiting[2]?.()
  expect(await screen.findByText('Полка 641')).toBeInTheDocument()
})

test('a slice has rows beside those in sight, without a gap, and far parts are forgotten', () => {
  expect(sliceFor({ from: 100, to: 120 }, 1000)).toEqual({ from: 96, to: 128 })
  expect(sliceFor({ from: 103, to: 123 }, 1000)).toEqual({ from: 96, to: 128 })
  expect(sliceFor({ from: 0, to: 20 }, 25)).toEqual({ from: 0, to: 25 })
  expect(partsOf({ from: 88, to: 201 }, 100)).toEqual([0, 1, 2])
  const part = (number: number) => Array.from({ length: 100 }, (_, index) => row(number * 100 + index))
  const ids = (parts: Record<number, ReturnType<typeof part>>) => {
    const { first, rows } = rowsOf(parts, { from: 90, to: 130 }, 100)
    return [first, rows.length]
  }
  expect(ids({ 0: part(0), 1: part(1) })).toEqual([90, 40])
  expect(ids({ 1: part(1) })).toEqual([100, 30])
  expect(ids({})).toEqual([130, 0])
  expect([isNear(30, { from: 4000, to: 4050 }, 100), isNear(29, { from: 4000, to: 4050 }, 100)]).toEqual([true, false])
})
