import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { createWatch, scopeBind, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { loggedIn, navigated, noticeShown, redirected } from '@lavka/shared'
import { useKeys } from '@lavka/shared/office'
import type { User } from '@lavka/server/contract'

// each role and name that a test asks for is a question to all of antd's style sheets about all of the grid's elements,
// which takes jsdom seconds; nothing here depends on the answer
const { style } = document.createElement('div')
window.getComputedStyle = () => style

export function enter(scope: Scope, role: User['role']): void {
  const user = { id: 5, login: role, name: 'Ольга', role, first_auth: false, code: '', type: 'person' as const }
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  scopeBind(loggedIn, { scope })({ token: 't', user, data })
}

/** The frame answers the keys that a screen offers. */
function Keys() {
  useKeys()
  return null
}

/** A screen as in the host: where it goes to comes back as its address. `addresses` are those, decoded; `notices` hears each notice. */
export function showAt(scope: Scope, path: string, screen: (address: URL) => ReactNode) {
  const addresses: string[] = []
  const notices = jest.fn()
  createWatch({ unit: noticeShown, scope, fn: notices })
  const view = (address: string) => (
    <Provider value={scope}>
      <Keys />
      {screen(new URL(address, 'http://lavka'))}
    </Provider>
  )
  const { rerender, unmount } = render(view(path))
  const go = (address: string) => {
    addresses.push(decodeURIComponent(address))
    act(() => rerender(view(address)))
  }
  for (const unit of [navigated, redirected])
    createWatch({ unit, scope, fn: (address) => queueMicrotask(() => go(address)) })
  return { addresses, notices, go, unmount }
}

export const queryOf = ({ searchParams }: URL): Record<string, string> => Object.fromEntries(searchParams)
