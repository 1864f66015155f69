import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuild, type Build } from './contents.ts'
import { distOf, packages, state } from '../places.ts'

type Copy = { build: string; version: string; bytes: number }
export type Duplicate = { name: string; copies: Copy[] }

/** Packages bundled by more than one build; a visitor of both downloads each copy. */
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

/** The bytes of all copies but the first. */
const wasteOf = ({ copies }: Duplicate) => copies.slice(1).reduce((sum, { bytes }) => sum + bytes, 0)

/** Writes `.lavka/reports/duplicates.md` from the build.json files. */
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
