import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow, PromotionSplit } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'promotions', caption: 'Акции', rowCaption: 'Акция' }
const none = { on: 0, off: 0, difference: null }
const split: PromotionSplit = {
  since: '2026-11-01T00:00:00Z',
  sharePercent: 40,
  clients: { on: 412, off: 1588 },
  checkouts: { on: 1.5, off: 1.25, difference: { least: 0.05, most: 0.45 } },
  averageKopecks: { on: 150_000, off: 160_000, difference: { least: -15_000, most: -5_000 } },
  marginKopecks: { on: 12_050, off: 12_000, difference: { least: -200, most: 300 } },
}

function open(given: Partial<AnyRow>, answers: Answers) {
  const promotion: AnyRow = row(1, { name: 'Проба', state: 'active', sharePercent: 40, ...given })
  return openScreen('/admin/obj/promotions?row=1', {
    objects: () => [{ ...info, canRemove: false, canInsert: false }],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [promotion], totalCount: 1 }),
    row: () => promotion,
    ...answers,
  })
}
const card = () => screen.findByRole('region', { name: 'Что изменила акция' })
const caption = 'Сравнить с покупателями без акции'
/** Spaces that do not break are read as ordinary ones. */
const textOf = ({ textContent }: { textContent: string | null }) => (textContent ?? '').replaceAll('\u00a0', ' ')

test('the card of a promotion of a share compares both sides and says in words where they differ', async () => {
  const { edits } = open({}, { edit: () => split })
  const shown = within(await card())
  expect(shown.queryByRole('table')).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: caption }))
  expect((await shown.findAllByRole('row')).map((line) => within(line).queryAllByRole('cell').map(textOf))).toEqual([
    [''],
    ['412', '1 588'],
    ['1,50', '1,25'],
    ['1 500,00 ₽', '1 600,00 ₽'],
    ['120,50 ₽', '120,00 ₽'],
  ])
  expect(shown.getAllByRole('columnheader').map(textOf)).toEqual(['С акцией', 'Без акции'])
  expect(shown.getAllByRole('listitem').map(textOf)).toEqual([
    'Заказов на клиента: с акцией больше, разница от 0,05 до 0,45',
    'Средний чек: с акцией меньше, разница от 50,00 ₽ до 150,00 ₽',
    'Маржа на клиента: разницы не видно, она между −2,00 ₽ и 3,00 ₽',
  ])
  expect(edits().map(({ url, body }) => [url, body])).toEqual([['/apiadmin/objects/promotions/split', { id: 1 }]])
})

test('sides that are too small are not judged, and a refusal is said', async () => {
  const few = { ...split, checkouts: none, averageKopecks: none, marginKopecks: none }
  let isRefused = true
  const refusal = 'По этой акции ещё не было заказов: сравнивать нечего'
  open({}, { edit: () => (isRefused ? refuse(409, 'TRANSITION_REFUSED', refusal) : few) })
  const shown = within(await card())
  await userEvent.click(shown.getByRole('button', { name: caption }))
  expect(await shown.findByRole('alert')).toHaveTextContent(refusal)
  isRefused = false
  await userEvent.click(shown.getByRole('button', { name: caption }))
  for (const line of await shown.findAllByRole('listitem'))
    expect(line).toHaveTextContent('данных пока мало, чтобы судить')
  expect(shown.queryByRole('alert')).toBeNull()
})

test.each<{ sharePercent: number | null; role: NonNullable<Answers['role']> }>([
  { sharePercent: null, role: 'admin' },
  { sharePercent: 40, role: 'supplier' },
])('there is nothing to compare for %j', async ({ sharePercent, role }) => {
  open({ sharePercent, supplierPercent: 30 }, { role })
  await screen.findByRole('dialog', { name: 'Проба' })
  expect(await screen.findByRole('button', { name: /Остановить|Прекратить/ })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Что изменила акция' })).toBeNull()
})
