import { createEffect, sample } from 'effector'
import { $unsaved } from '@lavka/shared'
import { blockNavigation, leavesScreen } from '../routing/history'

let release = () => {}

/** Edits are guarded from the moment when they are made: until the code of the dialog has come (leave-guard.tsx) the browser asks. */
const guardFx = createEffect((isUnsaved: boolean) => {
  release()
  window.onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null
  if (!isUnsaved) return
  release = blockNavigation({
    holds: leavesScreen,
    onBlocked: ({ go }) => {
      if (confirm('Уйти без сохранения?')) go()
    },
  })
})
sample({ clock: $unsaved.map((forms) => forms.length > 0), target: guardFx })
