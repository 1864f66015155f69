import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { loggedOut } from '@lavka/shared'

type Field = { id: string; name: string }
const fieldRefused = createEvent<Field>()
const fieldMended = createEvent<string>()

/** Quantity fields with a refused value: an order must not be sent while a field shows another value than the basket. */
export const $refusedFields = createStore<Field[]>([])
  .on(fieldRefused, (fields, field) => [...fields.filter(({ id }) => id !== field.id), field])
  .on(fieldMended, (fields, id) => fields.filter((field) => field.id !== id))
  .reset(loggedOut)

/** Registers a field while it is mounted and refused. `name` is the product's. */
export function useRefusedField(name: string, isRefused: boolean): void {
  const { refuse, mend } = useUnit({ refuse: fieldRefused, mend: fieldMended })
  const id = useId()
  useEffect(() => {
    if (!isRefused) return
    refuse({ id, name })
    return () => void mend(id)
  }, [isRefused, id, name, refuse, mend])
}
