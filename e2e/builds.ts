import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Order } from '../launch/build/build-packages.ts'
import { listContents, readBuild, writeBuild } from '../launch/build/contents.ts'
import { distOf, root, type RemoteName } from '../launch/places.ts'
import { filesIn } from '../launch/build/stamp.ts'

/**
 * Another build of a remote, as if its team had released it: the last one under another id, with some of its text changed, in its code for the edge as well. It is a complete
 * build with a federation name, files and hashes of its own. Lies in `<directory>/<buildId>`.
 */
export async function deriveBuild(
  remote: RemoteName,
  { buildId, directory, change }: { buildId: string; directory: string; change: [from: string, to: string] },
): Promise<void> {
  const original = await readBuild(distOf(remote))
  if (!original) throw new Error(`${remote} is not built`)
  const folder = join(directory, buildId)
  await rm(folder, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  await cp(join(distOf(remote), original.buildId), folder, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  })

  let changed = 0
  for (const path of (await filesIn(folder)).filter((file) => /\.c?js$/.test(file))) {
    const text = await readFile(path, 'utf8')
    if (text.includes(change[0])) changed++
    await writeFile(path, text.replaceAll(change[0], change[1]).replaceAll(original.buildId, buildId))
  }
  if (changed === 0) throw new Error(`«${change[0]}» is nowhere in ${remote}`)
  await writeBuild(directory, { ...original, buildId, files: await listContents(folder, 'quick') })
}

/**
 * Builds a copy of a remote whose sources were edited: `edit` writes into the copied folder. Output in `<source>/dist`; neither the host nor
 * `shared` is built again.
 */
export async function buildEdited(
  remote: RemoteName,
  { buildId, source, edit }: { buildId: string; source: string; edit: (source: string) => Promise<void> },
): Promise<string> {
  await rm(source, { recursive: true, force: true })
  const isOwn = (path: string) => !['dist', 'node_modules'].includes(basename(path))
  await cp(join(root, remote), source, { recursive: true, filter: isOwn })
  await symlink(join(root, remote, 'node_modules'), join(source, 'node_modules'))
  await edit(source)
  const order: Order = { name: remote, buildId, source }
  const words = ['--import', 'tsx', join(root, 'launch/build/build-packages.ts'), 'quick', JSON.stringify([order])]
  await promisify(execFile)(process.execPath, words, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  return join(source, 'dist')
}
