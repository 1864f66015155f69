import { scopeBind } from 'effector'
import { readStoredFx, writeStoredFx } from '@lavka/shared'

export type BoundStorage = ReturnType<typeof boundStorage>

/** The browser's storage for an effect of several steps. Bound before its first await, after which the scope is lost. */
export const boundStorage = () => ({
  read: scopeBind(readStoredFx, { safe: true }),
  write: scopeBind(writeStoredFx, { safe: true }),
})
