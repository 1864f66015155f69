import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuild, type Build } from './contents.ts'
import { distOf, packages, state } from '../places.ts'

type Copy = { build: string; version: string; bytes: number }
export type Duplicate = { name: string; copies: Copy[] }

/** Packages that more than one build has bundled: each copy is downloaded by whoever visits both. */
export function findDuplicates(builds: readonly Pick<Build, 'name' | 'packages'>[]): Duplicate[] {
  const byName = new Map<string, Copy[]>()
  for (const { name: build, packages } of builds) {
    for (const [id, bytes] of Object.entries(packages)) {
      const [, name = id, version = ''] = /^(.+)@(.+)$/.exec(id) ?? []
      byName.set(name, [...(byName.get(name) ?? []), { build, version, bytes }])
    }
  }
  return [...byName]
    .filter(([, copies]) => copies.length > 1)
    .map(([name, copies]) => ({ name, copies }))
    .sort((one, other) => wasteOf(other) - wasteOf(one))
}

/** What the copies beyond the first weigh. */
const wasteOf = ({ copies }: Duplicate) => copies.slice(1).reduce((sum, { bytes }) => sum + bytes, 0)

/** `.lavka/reports/duplicates.md`, from what the last builds say of themselves. */
export async function writeDuplicates(): Promise<void> {
  const builds = await Promise.all(packages.map((name) => readBuild(distOf(name))))
  const duplicates = findDuplicates(builds.filter((build) => build !== undefined))
  const rows = duplicates.map((duplicate) => {
    const copies = duplicate.copies.map(({ build, version, bytes }) => `${build} ${version} (${bytes})`).join(', ')
    return `| ${duplicate.name} | ${copies} | ${wasteOf(duplicate)} |`
  })
  const head = '| пакет | где, версия, байт до сжатия | лишних байт |\n| --- | --- | --- |'
  const text = rows.length > 0 ? [head, ...rows].join('\n') : 'Ни один пакет не собран дважды.'
  await mkdir(join(state, 'reports'), { recursive: true })
  await writeFile(join(state, 'reports/duplicates.md'), `${text}\n`)
}
