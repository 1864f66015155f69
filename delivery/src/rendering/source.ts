import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopSettings } from '@lavka/shared'
import { satisfies, type RemoteBuild } from '@lavka/shared/registry'
import { readBuild } from '../registry.ts'
import type { Source } from './thread.ts'

type Places = { build: RemoteBuild; folder: string; hostDirectory: string; shop: ShopSettings }

/**
 * The code of a build that the edge may run: its hash is the registry's, and the host's renderer lends what it was built with. Throws when that is
 * not so.
 */
export async function readSource({ build, folder, hostDirectory, shop }: Places): Promise<Source> {
  const host = await readBuild(join(hostDirectory, 'build.json'))
  const unmet = Object.entries(build.needs).filter(([name, needed]) => !satisfies(host.provides?.[name] ?? '', needed))
  if (unmet.length > 0) throw new Error(`The host lends no ${unmet.map((need) => need.join(' ^')).join(', ')}`)
  const styles = Object.keys(build.integrity).filter((file) => file.endsWith('.css'))
  const [renderer, code, ...texts] = await Promise.all([
    readVerified(join(hostDirectory, 'renderer.cjs'), host.files['renderer.cjs']?.integrity),
    readVerified(join(folder, 'server.cjs'), build.server),
    ...styles.map((file) => readVerified(join(folder, file), build.integrity[file])),
  ])
  return { renderer, code, shop, styles: Object.fromEntries(styles.map((file, index) => [file, texts[index] ?? ''])) }
}

/** Of Subresource Integrity. */
const HASHES = ['sha256', 'sha384', 'sha512']

async function readVerified(path: string, integrity: string | undefined): Promise<string> {
  const content = await readFile(path)
  // with the hash function that the build was made with
  const [name = ''] = integrity?.split('-') ?? []
  const isSame = HASHES.includes(name) && integrity === `${name}-${createHash(name).update(content).digest('base64')}`
  if (!isSame) throw new Error(`${path} has another hash than the registry`)
  return content.toString('utf8')
}
