import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../places.ts'

type Case = { file: string; code: string }
type Diagnostic = { code: string; filename: string }

/**
 * Runs oxlint with the settings of the step (without the rules that need types) on small files that have the names of real
 * ones. A program looks at all cases whose names differ.
 * @returns for each case the rules that it breaks, as `<plugin>/<rule>`
 */
export async function lintApart(cases: readonly Case[]): Promise<string[][]> {
  const found: string[][] = cases.map(() => [])
  for (const round of roundsOf(cases)) {
    const files = new Map(round.map((index): [string, number] => [cases[index]?.file ?? '', index]))
    for (const { code, filename } of await look(round.flatMap((index) => cases[index] ?? [])))
      found[files.get(filename) ?? -1]?.push(code.replace(/^(.+)\((.+)\)$/, '$1/$2'))
  }
  return found
}

/** Indexes of the cases, so that no two of a round have the same file. */
function roundsOf(cases: readonly Case[]): number[][] {
  const rounds: number[][] = []
  const seen = new Map<string, number>()
  cases.forEach(({ file }, index) => {
    const round = seen.get(file) ?? 0
    seen.set(file, round + 1)
    rounds[round] = [...(rounds[round] ?? []), index]
  })
  return rounds
}

async function look(cases: readonly Case[]): Promise<Diagnostic[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lavka-lint-'))
  try {
    const settings = await readFile(join(root, 'oxlint.json'), 'utf8')
    await writeFile(join(directory, 'oxlint.json'), settings.replace('"typeAware": true', '"typeAware": false'))
    await cp(join(root, 'launch/lint'), join(directory, 'launch/lint'), { recursive: true })
    for (const { file, code } of cases) {
      await mkdir(dirname(join(directory, file)), { recursive: true })
      await writeFile(join(directory, file), code)
    }
    const words = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', 'oxlint.json', '--format', 'json']
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [...words, ...cases.map(({ file }) => file)], { cwd: directory }, (_error, stdout) =>
        resolve(stdout),
      ),
    )
    return readDiagnostics(JSON.parse(output))
  } finally {
    await rm(directory, { recursive: true })
  }
}

function readDiagnostics(report: unknown): Diagnostic[] {
  const isReport = (value: unknown): value is { diagnostics: Diagnostic[]; number_of_files: number } =>
    typeof value === 'object' && value !== null && 'diagnostics' in value && Array.isArray(value.diagnostics)
  if (!isReport(report)) throw new Error('oxlint answers another form')
  return report.diagnostics
}
