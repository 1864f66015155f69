import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'

/** A form has unsaved edits, or no longer has any. */
export const unsavedChanged = createEvent<{ form: string; isUnsaved: boolean }>()

/** Forms with unsaved edits: while there are any, the host asks before leaving (host/src/notices/leave-guard.tsx). */
export const $unsaved = createStore<readonly string[]>([]).on(unsavedChanged, (forms, { form, isUnsaved }) => {
  const others = forms.filter((other) => other !== form)
  return isUnsaved ? [...others, form] : others
})

/** Reports whether the mounted form has unsaved edits. */
export function useUnsaved(isUnsaved: boolean): void {
  const form = useId()
  const changed = useUnit(unsavedChanged)
  useEffect(() => {
    changed({ form, isUnsaved })
    return () => {
      changed({ form, isUnsaved: false })
    }
  }, [changed, form, isUnsaved])
}
