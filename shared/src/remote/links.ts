import { clearNode, createNode, withRegion } from 'effector'
import { useEffect } from 'react'

type Connect = () => void

/** Of each screen on the page: what its links hang on, and how many places show it. */
const connected = new Map<Connect, { region: ReturnType<typeof createNode>; places: number }>()

/**
 * What a screen does when shared state changes, while it is on the page and no longer: `connect` of its model makes the links (`sample`
 * with a shared clock), the end of the screen clears them. Made at module level they would act for a remote that is away, and for a
 * build that was swapped for another (docs/decisions/0008-links-of-a-screen.md). Comes before the effect that says `opened`.
 */
export function useLinks(connect: Connect): void {
  useEffect(() => {
    const links = connected.get(connect) ?? { region: make(connect), places: 0 }
    connected.set(connect, links)
    links.places += 1
    return () => {
      links.places -= 1
      if (links.places > 0) return
      connected.delete(connect)
      clearNode(links.region)
    }
  }, [connect])
}

function make(connect: Connect) {
  const region = createNode({ regional: true })
  withRegion(region, connect)
  return region
}
