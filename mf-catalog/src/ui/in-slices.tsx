import { Children, type ReactNode } from 'react'
import { useInSlices } from './use-in-slices'

/** Renders the first part of a screen at once and the others afterwards, each in a task of its own. */
export function InSlices({ children }: { children: ReactNode }) {
  return useInSlices(Children.toArray(children))
}
