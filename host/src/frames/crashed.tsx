import { Component, type ReactNode } from 'react'
import { Button } from '@lavka/shared/ui-core'
import { MessagePage } from './message-page'

/** Fallback of the host's own error boundary. Remotes have their own boundaries (shared/src/remote/remote.tsx). */
export class CrashGuard extends Component<{ children: ReactNode }, { isCrashed: boolean }> {
  override state = { isCrashed: false }

  static getDerivedStateFromError() {
    return { isCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.isCrashed) return this.props.children
    return (
      <main>
        <MessagePage title="Страница не открылась" text="Мы уже знаем об ошибке. Корзина сохранена.">
          <Button onClick={() => window.location.reload()}>Открыть заново</Button>
        </MessagePage>
      </main>
    )
  }
}
