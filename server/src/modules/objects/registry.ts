import { ApiError } from '../../errors.ts'
import type { AnyObject } from './object.ts'

/** The objects of one group of routes, by name. */
export type ObjectRegistry = {
  /** Throws for a duplicate name, which stops the start of the server. */
  add: (object: AnyObject) => void
  /** Throws NOT_FOUND for an unknown name. */
  find: (name: string) => AnyObject
  all: () => AnyObject[]
}

/** Creates an empty registry; modules add their objects when the API is assembled. */
export function createObjectRegistry(): ObjectRegistry {
  const objects = new Map<string, AnyObject>()
  return {
    add(object) {
      if (objects.has(object.name)) throw new Error(`The object ${object.name} is declared twice`)
      if (object.edits && !object.fields.version) throw new Error(`${object.name} is edited and has no field «version»`)
      objects.set(object.name, object)
    },
    find(name) {
      const object = objects.get(name)
      if (!object) throw new ApiError('NOT_FOUND', 'Такого списка нет')
      return object
    },
    all: () => [...objects.values()],
  }
}
