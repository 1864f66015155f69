import { expect, jest, test } from '@jest/globals'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openImport } from './testing'

configure({ asyncUtilTimeout: 10_000 })

test('the panel says which columns new rows need, and gives a table with the captions of all', async () => {
  openImport('/admin/obj/goods', { batches: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить' }))
  expect(await screen.findByText('Новым записям нужны столбцы: Название, Мест.')).toBeInTheDocument()

  const saved = jest.fn<(content: Blob) => string>(() => 'blob:1')
  URL.createObjectURL = saved
  URL.revokeObjectURL = () => {}
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Скачать образец' }))
  const [link] = clicked.mock.contexts
  expect(link instanceof HTMLAnchorElement && link.download).toBe('Полки — образец.csv')
  const content = saved.mock.calls[0]?.[0]
  expect(content?.size).toBe(new Blob(['\ufeffНазвание;Мест;Аренда\r\n']).size)
}, 30_000)
