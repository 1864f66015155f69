import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { createWatch, scopeBind, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { loggedIn, navigated, noticeShown, redirected } from '@lavka/shared'
import { useKeys } from '@lavka/shared/office'
import type { User } from '@lavka/server/contract'

export function enter(scope: Scope, role: User['role']): void {
  const user = { id: 5, login: role, name: 'Ольга', role, first_auth: false, code: '', type: 'person' as const }
  const data = { code: '', is_not_1c: true, reception_options: { order_in_email: false } }
  scopeBind(loggedIn, { scope })({ token: 't', user, data })
}

/** The frame handles the keys that a screen offers. */
function Keys() {
  useKeys()
  return null
}

/** A screen as in the host: navigations come back as its address. `addresses` are all of them, decoded; `notices` receives each notice. */
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
