import { createEffect, sample } from 'effector'
import { navigated, redirected } from '@lavka/shared'
import { router } from './router'

// The router is the only one that writes the address; screens ask by these two events.
const navigateFx = createEffect((to: string) => router.navigate(to))
const redirectFx = createEffect((to: string) => router.navigate(to, { replace: true, preventScrollReset: true }))

sample({ clock: navigated, target: navigateFx })
sample({ clock: redirected, target: redirectFx })
