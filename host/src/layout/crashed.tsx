import { useRouteError } from 'react-router-dom'
import { Button } from '@lavka/shared/ui-core'
import { MessagePage } from './message-page'

/** The shell itself crashed: remotes have boundaries of their own (shared/src/remote.tsx), so this is the last resort. */
export function Crashed() {
  console.error(useRouteError())
  return (
    <main>
      <MessagePage title="Страница не открылась" text="Мы уже знаем об ошибке. Корзина сохранена.">
        <Button onClick={() => window.location.reload()}>Открыть заново</Button>
      </MessagePage>
    </main>
  )
}
