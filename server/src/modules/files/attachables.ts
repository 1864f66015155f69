import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { FileKind } from '../../database/values.ts'

type Db = Transaction<Tables>

/** A file as its row stores it. `hash` is the key of a picture, `color` its placeholder, `description` its alternative text. */
export type AttachedFile = { id: number; hash: string; color: string; description: string }

/** An object whose rows may have files. Declared by the module that owns the rows, because it decides who may attach files. */
export type Attachable = {
  /** the object's name in the addresses of its calls */
  obj: string
  kinds: readonly FileKind[]
  /** maximum number of files of one row */
  most: number
  /** whether a person who buys uploads them, before the row is there (`uploadPhoto`) */
  isOfBuyers?: true
  /** whether everybody may read the files */
  isPublic: boolean
  /** The supplier of the row with this key (null: no supplier); undefined when there is no such row or the actor may not attach to it. */
  findOwner: (db: Db, actor: Actor, code: string) => Promise<{ supplierId: number | null } | undefined>
  /** Stores all files of a row, in order, within the transaction that changed them. */
  write: (db: Db, code: string, files: readonly AttachedFile[]) => Promise<void>
}

export type Attachables = {
  /** Throws for a duplicate name, which stops the start of the server. */
  add: (attachable: Attachable) => void
  /** Throws NOT_FOUND for an object that takes no files. */
  find: (obj: string) => Attachable
}

/** Creates an empty registry; modules add their objects when the API is assembled. */
export function createAttachables(): Attachables {
  const all = new Map<string, Attachable>()
  return {
    add(attachable) {
      if (all.has(attachable.obj)) throw new Error(`Files of ${attachable.obj} are declared twice`)
      all.set(attachable.obj, attachable)
    },
    find(obj) {
      const found = all.get(obj)
      if (!found) throw new ApiError('NOT_FOUND', 'В этом разделе приложить файлы нельзя')
      return found
    },
  }
}
