import type { ScreenProps } from '@lavka/shared'
import { useState } from 'react'
import { Button, ErrorFallback, ScreenSkeleton } from '@lavka/shared/ui-core'
import { readOverrides, writeOverrides } from './overrides'
import styles from './remote-screen.module.css'
import { isFramed, takeRenderedScreen } from './rendered-screen'
import { useParcel, type ParcelState } from './use-parcel'

type Props = ScreenProps & { remote: string; screen: string; title: string }

const REST = 'Остальные разделы работают, корзина на месте.'

const texts: Partial<Record<ParcelState, string>> = {
  slow: `Он отвечает слишком долго. ${REST}`,
  failed: `Не получилось получить его с сервера. ${REST}`,
}

/** For React: what is in the element from the edge stays. */
const asItIs = { dangerouslySetInnerHTML: { __html: '' } }

/** One screen of one remote. Another remote is a remount (by key), another screen or address of the same remote an update. */
export function RemoteScreen({ remote, title, ...shown }: Props) {
  const [first] = useState(takeRenderedScreen)
  const { place, state, retry } = useParcel(remote, shown, first)
  const text = texts[state]
  const override = text && readOverrides()[remote]
  return (
    <>
      {text && <ErrorFallback title={`Раздел «${title}» не загрузился`} text={text} onRetry={retry} />}
      {override && (
        <p className={styles.override}>
          Вместо выпущенной сборки открыта ваша: {override}{' '}
          <Button kind="ghost" onClick={() => resetOverride(remote)}>
            Вернуть выпущенную
          </Button>
        </p>
      )}
      {state === 'incompatible' && (
        <ErrorFallback
          title={`Раздел «${title}» обновился`}
          text="Он ждёт новую версию страницы. Обновите её: корзина и вход сохранятся."
          action="Обновить страницу"
          onRetry={() => window.location.reload()}
        />
      )}
      <div ref={place} className={styles.place} {...(first && isFramed && asItIs)} />
      {!first && state === 'loading' && (
        <div className={styles.skeleton}>
          <ScreenSkeleton />
        </div>
      )}
    </>
  )
}

/** A full reload: code that was evaluated cannot be unloaded. */
function resetOverride(remote: string): void {
  const { [remote]: _, ...rest } = readOverrides()
  writeOverrides(rest)
  window.location.reload()
}
