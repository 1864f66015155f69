import { satisfies, type RemoteBuild } from '@lavka/shared'
import { shareScope } from './share-scope'

/** The requirements of a build that this host does not meet, such as `react ^19.3.1` with 19.2.0; empty when it can run. */
export function unmetNeeds({ needs }: RemoteBuild): string[] {
  return Object.entries(needs)
    .filter(([name, version]) => !providedVersions(name).some((provided) => satisfies(provided, version)))
    .map(([name, version]) => `${name} ^${version}`)
}

function providedVersions(name: string): string[] {
  return Object.keys(shareScope[name] ?? {})
}
