import { createEvent, createStore, sample } from 'effector'
import { textHeaderChanged } from '@lavka/shared'

export const opened = createEvent<{ title: string; back: string }>()
/** The return address; empty when the person opened the page directly. */
export const $back = createStore('').on(opened, (_, { back }) => back)

sample({ clock: opened, fn: ({ title }) => title, target: textHeaderChanged })
