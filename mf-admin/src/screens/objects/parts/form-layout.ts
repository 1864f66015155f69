import type { Field } from '@lavka/server/contract'
import type { ComponentType } from 'react'

/** A part of a form under its heading: fields by their names, and after them what is no field. */
export type Section = { caption: string; fields: readonly string[]; Own?: ComponentType }
export type FieldProps = { field: Field; problem: string | null }

/** How the form of an object is made by hand. A field that no section names stands after all of them. */
export type FormLayout = {
  sections: readonly Section[]
  /** fields that are written in another way */
  left: readonly string[]
  /** inputs of fields that have one of their own */
  inputs: Readonly<Partial<Record<string, ComponentType<FieldProps>>>>
  /** said under the input of a field, for a row that is there */
  Hint?: ComponentType<{ name: string }>
}
