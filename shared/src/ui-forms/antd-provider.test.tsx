import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { Select } from 'antd'
import { AntdProvider } from './antd-provider'

test('the list of a select in a modal dialog is part of the dialog, so that it does not lie below it', async () => {
  render(
    <AntdProvider>
      <dialog open>
        <Select open options={[{ value: 1, label: 'Ферма' }]} aria-label="Поставщик" />
      </dialog>
    </AntdProvider>,
  )
  expect(await within(screen.getByRole('dialog')).findByTitle('Ферма')).toBeInTheDocument()
})
