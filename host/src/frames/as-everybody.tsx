import { fork } from 'effector'
import { Provider, useProvidedScope } from 'effector-react'
import type { PropsWithChildren } from 'react'
import { useAfterHydration } from '@lavka/shared'

const nobody = fork()

/** Shows nobody's state on the edge and while its HTML is hydrated, then the person's. */
export function AsEverybody({ children }: PropsWithChildren) {
  const scope = useAfterHydration(useProvidedScope(), nobody)
  return <Provider value={scope ?? nobody}>{children}</Provider>
}
