import { getInstance } from '@module-federation/enhanced/runtime'
import type { RemoteBuild } from '@lavka/shared'

/** The requirements of a build that this host does not meet, such as `react ^19.3.1` with 19.2.0; empty when it can run. */
export function unmetNeeds({ needs }: RemoteBuild): string[] {
  return Object.entries(needs)
    .filter(([name, version]) => !providedVersions(name).some((provided) => satisfies(provided, version)))
    .map(([name, version]) => `${name} ^${version}`)
}

function providedVersions(name: string): string[] {
  return Object.keys(getInstance()?.shareScopeMap['default']?.[name] ?? {})
}

/** The same major (before 1.0.0: the same minor), and not older. */
export function satisfies(provided: string, needed: string): boolean {
  const [have, need] = [provided, needed].map((version) => version.split('.').map(Number))
  if (!have || !need) return false
  const fixed = need[0] === 0 ? 2 : 1
  if (need.slice(0, fixed).some((number, index) => number !== have[index])) return false
  for (let index = fixed; index < 3; index++) {
    const difference = (have[index] ?? 0) - (need[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
