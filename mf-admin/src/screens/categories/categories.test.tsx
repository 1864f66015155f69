import { expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { loggedIn, requestFx, type Request } from '@lavka/shared'
import type { CategoryNode } from '@lavka/server/contract'
import Categories from './categories'
import { nodeOf } from './testing'

const tree = [nodeOf(1, null), nodeOf(2, 1, { productCount: 3 }), nodeOf(3, 1), nodeOf(4, null)]

type Given = { role?: 'admin' | 'supplier'; answer?: () => unknown; params?: { product?: string } }
/** The screen with a fake server; `answer` is the answer to a change. */
async function open({ role = 'admin', answer = () => ({ productCount: 3 }), params = {} }: Given = {}) {
  const changes: Request[] = []
  const asked: unknown[] = []
  const nodes: CategoryNode[] = [...tree]
  const serve = (request: Request) => {
    if (request.method === 'GET') {
      asked.push(request.query)
      return nodes
    }
    changes.push(request)
    return answer()
  }
  const scope = fork({ handlers: [[requestFx, serve]] })
  const user = { id: 5, login: 'a', name: 'Ольга', role, first_auth: false, code: '', type: 'person' } as const
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  scopeBind(loggedIn, { scope })({ token: 't', user, data })
  await act(async () => {
    render(
      <Provider value={scope}>
        <Categories params={params} query={{}} />
      </Provider>,
    )
  })
  return { asked, sent: () => changes.map(({ method, url, body }) => [`${method} ${url.split('/').at(-1)}`, body]) }
}

const line = (id: number) => screen.getByRole('treeitem', { name: new RegExp(`Категория ${id}`) })
const stand = (id: number) => act(() => line(id).focus())

test('the tree is walked by arrows, folded and unfolded', async () => {
  await open()
  stand(1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(line(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(line(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(line(1)).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  await userEvent.keyboard('{End}')
  expect(line(4)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect(line(2)).toHaveFocus()
})

test('a section of the address is asked for as a branch, and without one the whole tree', async () => {
  expect((await open()).asked).toEqual([{}])
  cleanup()
  expect((await open({ params: { product: 'syry' } })).asked).toEqual([{ section: 'syry' }])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Категории раздела')
})

test('Ctrl and an arrow move a category; it is cut and pasted into another one', async () => {
  const { sent } = await open()
  stand(3)
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
  stand(2)
  await userEvent.keyboard('{Control>}[KeyX]{/Control}')
  expect(line(2)).toHaveAccessibleName(/вырезано/)
  stand(4)
  await userEvent.keyboard('{Control>}[KeyV]{/Control}')
  expect(sent()).toEqual([
    ['PUT move', { id: 3, version: 1, parentId: 1, before: 2 }],
    ['PUT move', { id: 2, version: 1, parentId: 4, before: null }],
  ])
})

test('F2 renames in place, and the focus is back on the line', async () => {
  const { sent } = await open()
  stand(2)
  await userEvent.keyboard('{F2}')
  const field = screen.getByLabelText('Название категории')
  expect(field).toHaveFocus()
  await userEvent.keyboard('Сыры{Enter}')
  expect(sent()).toEqual([['PUT categories', { key: 2, version: 1, values: { name: 'Сыры' } }]])
  expect(line(2)).toHaveFocus()
})

test('a new category is its name and its section: the server gives it a code and a place', async () => {
  const { sent } = await open()
  stand(1)
  await userEvent.keyboard('{Insert}')
  await userEvent.keyboard('Творог{Enter}')
  expect(sent()).toEqual([['POST categories', { values: { name: 'Творог', parentId: 1 } }]])
})

test('an empty category is removed at once; of another one it is asked where its products go', async () => {
  const { sent } = await open()
  stand(4)
  await userEvent.keyboard('{Delete}')
  stand(2)
  await userEvent.keyboard('{Delete}')
  const dialog = screen.getByRole('dialog', { hidden: true })
  expect(dialog).toHaveTextContent('3 товара')
  const where = within(dialog).getByLabelText('Куда')
  await userEvent.click(within(dialog).getByText('Объединить', { selector: 'button, button *' }))
  expect(dialog).toHaveTextContent('Выберите категорию')
  expect([...where.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '1', '3', '4'])
  await userEvent.selectOptions(where, '3')
  await userEvent.click(within(dialog).getByText('Объединить', { selector: 'button, button *' }))
  expect(sent()).toEqual([
    ['DELETE categories', { id: 4, version: 1 }],
    ['POST merge', { id: 2, version: 1, into: 3 }],
  ])
})

test('what the server refuses is said, and what was typed stays', async () => {
  const answer = () =>
    Promise.reject(Object.assign(new Error(), { status: 409, code: 'ROW_CHANGED', message: 'Уже изменили' }))
  await open({ answer })
  stand(2)
  await userEvent.keyboard('{F2}Сыры{Enter}')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Уже изменили')
  expect(screen.getByLabelText('Название категории')).toHaveValue('Сыры')
})

test('a supplier looks at the tree and changes nothing', async () => {
  const { sent } = await open({ role: 'supplier' })
  stand(2)
  await userEvent.keyboard('{F2}{Delete}{Insert}{Control>}{ArrowUp}{/Control}')
  expect(sent()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})
