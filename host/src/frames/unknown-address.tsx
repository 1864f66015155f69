import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { $routes } from '@lavka/shared'
import { ErrorFallback, ScreenSkeleton } from '@lavka/shared/ui-core'
import { NotFound } from './not-found'
import { refreshRegistryFx } from '../remotes/registry'

/**
 * No row matches the address. A remote may have published the screen since the page was opened, so the registry is read again before
 * «not found» is shown. If there are no rows at all, the registry could not be read, and the message says that.
 */
export default function UnknownAddress() {
  const { routes, isPending } = useUnit({ routes: $routes, isPending: refreshRegistryFx.pending })
  const refresh = useUnit(refreshRegistryFx)
  const { pathname } = useLocation()
  const [asked, setAsked] = useState('')

  useEffect(() => {
    // a failure is rendered below
    void refresh()
      .catch(() => {})
      .then(() => setAsked(pathname))
  }, [refresh, pathname])

  if (isPending || asked !== pathname) return <ScreenSkeleton />
  if (routes.length > 0) return <NotFound />
  return (
    <ErrorFallback
      title="Магазин не загрузился"
      text="Не получилось получить список разделов с сервера. Корзина на месте."
      onRetry={() => void refresh().catch(() => {})}
    />
  )
}
