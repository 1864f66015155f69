import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { loggedOut } from '@lavka/shared'

type Field = { id: string; name: string }
const fieldRefused = createEvent<Field>()
const fieldMended = createEvent<string>()

/** Fields of quantities on the screen whose content was not taken: an order must not go while one of them says something else. */
export const $refusedFields = createStore<Field[]>([])
  .on(fieldRefused, (fields, field) => [...fields.filter(({ id }) => id !== field.id), field])
  .on(fieldMended, (fields, id) => fields.filter((field) => field.id !== id))
  .reset(loggedOut)

/** Tells of a field for as long as it is shown and refused. `name` is the product's. */
export function useRefusedField(name: string, isRefused: boolean): void {
  const { refuse, mend } = useUnit({ refuse: fieldRefused, mend: fieldMended })
  const id = useId()
  useEffect(() => {
    if (!isRefused) return
    refuse({ id, name })
    return () => void mend(id)
  }, [isRefused, id, name, refuse, mend])
}
