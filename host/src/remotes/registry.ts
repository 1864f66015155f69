import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { createEffect, createEvent, sample } from 'effector'
import type { Registry } from '@lavka/shared'
import { deadline, heal } from './plugins'

registerPlugins([deadline, heal])

/** Asked at start; the loader waits for the answer and asks again after a failure. */
export const registryAsked = createEvent()

const askRegistryFx = createEffect(() => fetchRegistry())
sample({ clock: registryAsked, target: askRegistryFx })

let pending: Promise<void> | undefined

/** Reads registry.json once and tells the federation runtime where each remote is. A failure is forgotten, the next call asks again. */
export function fetchRegistry(): Promise<void> {
  pending ??= read().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function read(): Promise<void> {
  const response = await fetch('/registry.json', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`registry.json answered ${response.status}`)
  const registry = (await response.json()) as Registry
  registerRemotes(
    Object.entries(registry.remotes).flatMap(([alias, { stable, builds }]) => {
      const build = builds[stable]
      return build
        ? [{ alias, name: build.name, entry: new URL(build.entry, document.baseURI).href, type: 'global' }]
        : []
    }),
  )
}
