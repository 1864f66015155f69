import { Children, type ReactNode } from 'react'
import { useInSlices } from './use-in-slices'

/** Parts of a screen, one below the other: the first at once, the others soon after, each in a task of its own. */
export function InSlices({ children }: { children: ReactNode }) {
  return useInSlices(Children.toArray(children))
}
