import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnyRow } from '@lavka/server/contract'
import { fields, goodsInfo, open as openScreen, row, type Answers } from '../../testing'

const info = { ...goodsInfo, name: 'money-differences', caption: 'Расхождения с банком', rowCaption: 'Расхождение' }

function open(given: Partial<AnyRow>, answers: Answers = {}) {
  const difference: AnyRow = row(1, { cause: 'Другая сумма', state: 'open', suggestion: 'post', version: 3, ...given })
  return openScreen('/admin/obj/money-differences?row=1', {
    objects: () => [{ ...info, canUpdate: false, canRemove: false, canInsert: false }],
    fields: () => fields.slice(0, 1),
    rows: () => ({ data: [difference], totalCount: 1 }),
    row: () => difference,
    ...answers,
  })
}
const button = (name: string) => screen.findByRole('button', { name })

test('a difference is decided with a reason, as is suggested or left', async () => {
  const { edits } = open({}, { edit: () => ({ done: true }) })
  await userEvent.click(await button('Провести, как у банка'))
  await userEvent.click(await button('Да, провести, как у банка'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Напишите причину')
  expect(edits()).toEqual([])
  await userEvent.type(screen.getByLabelText('Почему'), ' Банк снял сам ')
  await userEvent.click(await button('Да, провести, как у банка'))
  await waitFor(() =>
    expect(edits().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/apisbersc/difference', { id: 1, version: 3, answer: 'post', reason: 'Банк снял сам' }],
    ]),
  )
  expect(await screen.findByText('Проведено по банку')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})

test('what is decided has no decision any more', async () => {
  const { unmount } = open({})
  expect(await button('Оставить как есть')).toBeEnabled()
  unmount()
  open({ state: 'dismissed' })
  expect((await screen.findAllByText('Полка 1')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Оставить как есть' })).toBeNull()
})
