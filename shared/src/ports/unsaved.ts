import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'

/** A form has, or no longer has, edits that nobody saved. */
export const unsavedChanged = createEvent<{ form: string; isUnsaved: boolean }>()

/** Forms with such edits: while there are any, the host asks before the person leaves (host/src/notices/leave-guard.tsx). */
export const $unsaved = createStore<readonly string[]>([]).on(unsavedChanged, (forms, { form, isUnsaved }) => {
  const others = forms.filter((other) => other !== form)
  return isUnsaved ? [...others, form] : others
})

/** Says of the form on the page whether it has edits that are not saved, until it leaves the page. */
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
