import { createEffect, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { $routes, base, filesOf, matchRoute, type RemoteBuild, type Route } from '@lavka/shared'
import { $broken } from './health'
import { integrityOf, trust } from './integrity'
import { $registry, buildsOf } from './registry'
import { lateStarted } from './screen-settled'

/** The pointer or the focus stayed on a link. */
const linkIntended = createEvent<string>()

const asked = new Set<string>()

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
        crossOrigin: 'anonymous',
      }),
    )
  }
})

/** Remembered until the registry is loaded: the page's own data may not contain this remote. */
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

// prefetches the files of the linked screen once, with the hashes they will be executed with
const listenFx = createEffect(() => {
  const intended = scopeBind(linkIntended, { safe: true })
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) intended(link.href)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, notice, { passive: true })
  // the link that is hovered or focused already
  const pointedLink = document.querySelector<HTMLAnchorElement>('a:hover, a:focus')
  if (pointedLink) intended(pointedLink.href)
})
const $isListening = createStore(false).on(listenFx, () => true)
sample({ clock: lateStarted, filter: $isListening.map((is) => !is), target: listenFx })

function routeOf(routes: readonly Route[], address: string): Route | undefined {
  const { origin, pathname } = new URL(address, document.baseURI)
  if (origin !== window.location.origin || !pathname.startsWith(base)) return undefined
  return matchRoute(routes, pathname.slice(base.length))?.route
}
