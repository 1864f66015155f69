import { clearNode, createNode, withRegion } from 'effector'
import { useEffect } from 'react'

type Connect = () => void

/** For each mounted screen: the owner node of its links, and in how many places it is mounted. */
const connected = new Map<Connect, { region: ReturnType<typeof createNode>; places: number }>()

/**
 * Links a screen to shared state while it is mounted: `connect` of its model creates the links (`sample` with a shared clock), unmounting removes
 * them. At module level they would also run while the remote is not mounted, and for a build that was replaced by another
 * (docs/decisions/0008-links-of-a-screen.md). Call it before the effect that fires `opened`.
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
