import { createEvent, createStore, sample } from 'effector'
import { textHeaderChanged } from '@lavka/shared'

export const opened = createEvent<{ title: string; back: string }>()
/** Where the person was going when they were led here; empty when they came by themselves. */
export const $back = createStore('').on(opened, (_, { back }) => back)

sample({ clock: opened, fn: ({ title }) => title, target: textHeaderChanged })
