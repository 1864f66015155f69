import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mapping, openImport } from './testing'

configure({ asyncUtilTimeout: 10_000 })
const imports = (asked: readonly { url: string; query?: unknown }[]) =>
  asked.filter(({ url }) => url.endsWith('/import')).map(({ query }) => query)

test('how a file was read is told, and its sheet, line of captions and hidden rows are chosen: it is read anew', async () => {
  const { asked, addresses } = openImport('/admin/obj/goods?batch=new', { batches: [] })
  const file = new File(['Имя;Штук'], 'полки.csv')
  await userEvent.upload(await screen.findByLabelText('Файл таблицы'), file)
  const line = await screen.findByLabelText('Названия столбцов — в строке')
  expect(line).toHaveValue('2')
  expect(screen.getByText(/Прочитано не целиком: 1.строка\./)).toBeInTheDocument()
  expect(screen.getByText(/Не загружено: 3.строки/)).toBeInTheDocument()

  await userEvent.selectOptions(line, '1: Полки на складе')
  await waitFor(() => expect(imports(asked)).toHaveLength(2))
  await userEvent.selectOptions(screen.getByLabelText('Лист'), 'Старые (скрытый)')
  await waitFor(() => expect(imports(asked)).toHaveLength(3))
  await userEvent.selectOptions(screen.getByLabelText('Скрытые строки и столбцы'), 'Загружать')
  await waitFor(() => expect(imports(asked)).toHaveLength(4))
  const usual = { sheet: 0, withHidden: false, instead: 41 }
  expect(imports(asked)).toEqual([
    {},
    { ...usual, captionLine: 1 },
    { ...usual, sheet: 1 },
    { ...usual, captionLine: 2, withHidden: true },
  ])
  expect(addresses.at(-1)).toBe('/admin/obj/goods?batch=41')
}, 60_000)

test('after a reload the file is not there to be read anew: that is told', async () => {
  openImport('/admin/obj/goods?batch=41', { batches: [mapping] })
  expect(await screen.findByLabelText('Названия столбцов — в строке')).toBeDisabled()
  expect(screen.getByText('Чтобы прочитать файл иначе, загрузите его снова.')).toBeInTheDocument()
}, 60_000)
