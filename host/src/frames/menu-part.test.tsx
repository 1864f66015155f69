import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { requestFx } from '@lavka/shared'
import { MenuPart } from './menu-part'

test('of the entries under an opened one the screen of now is marked', async () => {
  const entry = (name: string) => ({ code: name, parent_code: 'objects', name, path: `/admin/obj/${name}` })
  const scope = fork({ handlers: [[requestFx, () => [entry('products'), entry('labels')]]] })
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/admin/obj/labels']}>
        <MenuPart code="objects" name="Справочники" path="/admin/obj" />
      </MemoryRouter>
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Показать всё: Справочники' }))
  expect(await screen.findByRole('link', { name: 'labels' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'products' })).not.toHaveAttribute('aria-current')
})
