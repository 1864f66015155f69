import { createEffect, createEvent, restore, sample } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $routes, base, filesOf, matchRoute, type RemoteBuild, type Route } from '@lavka/shared'
import { $broken } from './health'
import { integrityOf, trust } from './integrity'
import { $registry, buildsOf } from './registry'

/** The pointer or the focus rests on a link: the person may go there next. */
const linkIntended = createEvent<string>()

const asked = new Set<string>()
// `nonce` is a property only: browsers empty the attribute once the page is read
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const prefetchFx = createEffect(({ build, screen }: { build: RemoteBuild; screen: string }) => {
  const entry = new URL(build.entry, document.baseURI).href
  trust(build.integrity, entry)
  for (const file of filesOf(build, screen)) {
    const href = new URL(file, entry).href
    if (asked.has(href) || performance.getEntriesByName(href).length > 0) continue
    asked.add(href)
    const as = file.endsWith('.css') ? 'style' : 'script'
    const integrity = integrityOf(href)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as,
        href,
        integrity,
        nonce,
        crossOrigin: 'anonymous',
      }),
    )
  }
})

/** Kept, as the page may not know the remote yet: then its registry is on its way. */
const $intended = restore(linkIntended, '')
const screenIntended = sample({
  clock: [$intended, $registry],
  source: { address: $intended, registry: $registry, routes: $routes, broken: $broken },
  filter: ({ address }) => address !== '',
  fn: ({ address, registry, routes, broken }) => {
    const route = routeOf(routes, address)
    const build = route && buildsOf(route.remote, registry, broken)[0]
    return build ? { build, screen: route.screen } : null
  },
})
sample({ clock: screenIntended, filter: (found) => found !== null, target: prefetchFx })

/** What the screen behind a link needs is asked for before the press: once, with the hashes with which it will be run. */
export function Prefetch() {
  const intended = useUnit(linkIntended)
  useEffect(() => {
    const notice = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) intended(link.href)
    }
    const intents = ['pointerover', 'focusin', 'touchstart']
    for (const intent of intents) document.addEventListener(intent, notice, { passive: true })
    return () => intents.forEach((intent) => document.removeEventListener(intent, notice))
  }, [intended])
  return null
}

function routeOf(routes: readonly Route[], address: string): Route | undefined {
  const { origin, pathname } = new URL(address, document.baseURI)
  if (origin !== window.location.origin || !pathname.startsWith(base)) return undefined
  return matchRoute(routes, pathname.slice(base.length))?.route
}
