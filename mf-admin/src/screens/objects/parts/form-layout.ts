import type { Field } from '@lavka/server/contract'
import type { ComponentType } from 'react'

/** A section of a form: fields by their names, and then other content. */
export type Section = { caption: string; fields: readonly string[]; Own?: ComponentType }
export type FieldProps = { field: Field; problem: string | null }

/** The hand-made form of an object. A field without a section comes after all sections. */
export type FormLayout = {
  sections: readonly Section[]
  /** fields that are written elsewhere */
  left: readonly string[]
  /** inputs of fields that have their own */
  inputs: Readonly<Partial<Record<string, ComponentType<FieldProps>>>>
  /** a card leaves out the values that a new row begins with: what was not set says nothing */
  hidesInitial?: boolean
  /** shown under the input of a field, for an existing row */
  Hint?: ComponentType<{ name: string }>
}
