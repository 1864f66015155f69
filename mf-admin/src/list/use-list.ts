import type { EventCallable } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

type ListModel = { opened: EventCallable<void>; addressRead: EventCallable<Record<string, string>> }

/** Tells the model of a list that its screen was opened, and passes each new query of the address to it. */
export function useList(model: ListModel, query: Record<string, string>): void {
  const { opened, addressRead } = useUnit({ opened: model.opened, addressRead: model.addressRead })
  useEffect(() => {
    opened()
  }, [opened])
  useEffect(() => {
    addressRead(query)
  }, [addressRead, query])
}
