import { createEvent, sample } from 'effector'
import { textHeaderChanged } from '@lavka/shared'

export const opened = createEvent<{ title: string }>()

sample({ clock: opened, fn: ({ title }) => title, target: textHeaderChanged })
