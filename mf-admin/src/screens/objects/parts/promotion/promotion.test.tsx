import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, refuse, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'promotions', caption: 'Акции', rowCaption: 'Акция' }

function open(given: Partial<AnyRow>, answers: Answers) {
  const promotion: AnyRow = row(1, { name: 'Неделя сыра', supplierPercent: 0, state: 'draft', version: 2, ...given })
  return openScreen('/admin/obj/promotions?row=1', {
    objects: () => [{ ...info, canUpdate: answers.role !== 'supplier', canRemove: false, canInsert: false }],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [promotion], totalCount: 1 }),
    row: () => promotion,
    ...answers,
  })
}
const button = (name: string) => screen.findByRole('button', { name })

test('one that a supplier pays for is offered, not started; the supplier agrees after it was asked', async () => {
  const { edits } = open({ supplierPercent: 30, state: 'offered' }, { role: 'supplier', edit: () => ({}) })
  await userEvent.click(await button('Согласиться'))
  expect(edits()).toEqual([])
  await userEvent.click(await button('Да, согласиться'))
  await waitFor(() => expect(edits().map(({ body }) => body)).toEqual([{ id: 1, version: 2, to: 'active' }]))
  expect(await screen.findByText('Вы участвуете в акции')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Проверить на заказах за 30 дней' })).toBeNull()
})

test('an operator tries a draft on past orders and starts it; a refusal is said in the card', async () => {
  const trial = {
    since: '2026-11-01T00:00:00Z',
    checkouts: 40,
    lowered: 12,
    goodsKopecks: 1_000_000,
    discountKopecks: 100_000,
    othersKopecks: -20_000,
    suppliers: [
      {
        id: 1,
        name: 'Ферма «Заречье»',
        goodsKopecks: 1_000_000,
        discountKopecks: 100_000,
        supplierKopecks: 30_000,
        othersKopecks: -25_000,
        othersSupplierKopecks: -12_500,
      },
      {
        id: 2,
        name: 'Сыроварня',
        goodsKopecks: 0,
        discountKopecks: 0,
        supplierKopecks: 0,
        othersKopecks: 5000,
        othersSupplierKopecks: 0,
      },
    ],
  }
  open(
    { needsCode: true },
    { edit: ({ url }) => (url.endsWith('/trial') ? trial : refuse(409, 'ROW_CHANGED', 'Акция уже изменилась')) },
  )
  await userEvent.click(await button('Проверить на заказах за 30 дней'))
  expect(
    await screen.findByText(/^Скидка сработала бы в 12 из 40\sоформлений и стоила бы 1.000,00\s₽/),
  ).toBeInTheDocument()
  expect(screen.getByText(/Другие акции стоили бы меньше на 200,00\s₽\.$/)).toBeInTheDocument()
  expect(screen.getByText(/^Проверено вместе с акциями, которые действовали в те дни/)).toBeInTheDocument()
  expect(screen.getByText(/Промокод считается введённым во всех заказах, где не было другого\.$/)).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Ферма «Заречье»: 1 000,00 ₽ с товаров на 10 000,00 ₽, из них платит поставщик 300,00 ₽; другие акции −250,00 ₽, из них за счёт поставщика −125,00 ₽',
    'Сыроварня: другие акции +50,00 ₽',
  ])
  await userEvent.click(await button('Запустить'))
  await userEvent.click(await button('Да, запустить'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Акция уже изменилась')
  expect(screen.queryByRole('button', { name: 'Предложить поставщику' })).toBeNull()
})

test('the card of a running promotion tells what was set, and no empty rows', async () => {
  const number = { type: 'number' as const, isNullable: true }
  open(
    { state: 'active', percent: 15, offKopecks: null, priority: 0 },
    {
      fields: () => [
        ...fields.slice(0, 1),
        { ...number, name: 'percent', caption: 'Процент' },
        { ...number, name: 'offKopecks', caption: 'Сумма скидки' },
        {
          ...number,
          name: 'priority',
          caption: 'Порядок',
          edit: { initial: 0, states: { field: 'state', values: ['draft'] } },
        },
      ],
    },
  )
  const panel = await screen.findByRole('dialog', { name: 'Неделя сыра' })
  expect(panel).toHaveAttribute('open')
  const card = within(panel)
  expect(await card.findByText('Процент')).toBeInTheDocument()
  expect(card.queryByText('Сумма скидки')).toBeNull()
  expect(card.queryByText('Порядок')).toBeNull()
})

test('the form asks the values of the chosen kind only, and sends no others', async () => {
  const number = { type: 'number' as const, isNullable: true as const }
  const ofKind = (kind: string) => ({ isRequired: true as const, when: { field: 'kind', values: [kind] } })
  const { edits } = open(
    { kind: 'percent', percent: 15, bundleSize: null },
    {
      fields: () => [
        ...fields.slice(0, 1),
        {
          name: 'kind',
          caption: 'Скидка',
          type: 'status',
          values: [
            { value: 'percent', caption: 'Процент' },
            { value: 'bundle', caption: 'Несколько по цене меньшего числа' },
          ],
          edit: { isRequired: true },
        },
        { ...number, name: 'percent', caption: 'Процент', edit: ofKind('percent') },
        { ...number, name: 'bundleSize', caption: 'Берут штук', edit: ofKind('bundle') },
      ],
      edit: () => ({}),
    },
  )
  const card = within(await screen.findByRole('dialog', { name: 'Неделя сыра' }))
  await userEvent.clear(await card.findByLabelText(/^Процент/))
  await userEvent.type(card.getByLabelText(/^Процент/), '20')
  expect(card.queryByLabelText(/^Берут/)).toBeNull()
  await userEvent.selectOptions(card.getByLabelText(/^Скидка/), 'bundle')
  expect(card.queryByLabelText(/^Процент/)).toBeNull()
  await userEvent.type(card.getByLabelText(/^Берут/), '3')
  await userEvent.click(card.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(edits().map(({ body }) => body)).toEqual([
      { key: 1, version: 2, values: { kind: 'bundle', bundleSize: 3 } },
    ]),
  )
})
