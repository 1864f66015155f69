import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { $routes } from '@lavka/shared'
import { ErrorFallback, ScreenSkeleton } from '@lavka/shared/ui-core'
import { NotFound } from './not-found'
import { refreshRegistryFx } from '../remotes/registry'

/**
 * An address that no row owns. A remote may have published its screen since the page was opened, so the registry is read again before the person
 * is told that there is nothing. Where no rows are known at all, they could not be read: that is told instead.
 */
export function UnknownAddress() {
  const { routes, isPending } = useUnit({ routes: $routes, isPending: refreshRegistryFx.pending })
  const refresh = useUnit(refreshRegistryFx)
  const { pathname } = useLocation()
  const [asked, setAsked] = useState('')

  useEffect(() => {
    // an answer that fails is shown below
    void refresh()
      .catch(() => {})
      .then(() => setAsked(pathname))
  }, [refresh, pathname])

  if (isPending || asked !== pathname) return <ScreenSkeleton />
  if (routes.length > 0) return <NotFound />
  return (
    <ErrorFallback
      title="Лавка не загрузилась"
      text="Не получилось получить список разделов с сервера. Корзина на месте."
      onRetry={() => void refresh().catch(() => {})}
    />
  )
}
