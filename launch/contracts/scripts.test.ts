import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { inTime, waitFor } from '../checks/wait-for.ts'
import { productionScripts, wordsOf } from '../lifecycle/production.ts'
import { root } from '../places.ts'

async function readScripts(): Promise<Record<string, string>> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  return scripts
}

test('the commands for a fresh clone need nothing that is installed', async () => {
  const scripts = await readScripts()
  for (const name of ['start', 'test', 'test:whole', 'test:one', 'specification', 'dev', 'build'])
    assert.match(scripts[name] ?? '', /^(TEST_TIER=whole )?node launch\/bootstrap\.mjs /, name)
})

for (const script of productionScripts.filter((name) => name.startsWith('serve:')))
  test(`SIGTERM to npm run ${script} ends its process, too`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'script-'))
    t.after(() => rm(folder, { recursive: true }))
    const program = (await wordsOf(script)).at(-1) ?? ''
    await mkdir(dirname(join(folder, program)), { recursive: true })
    await writeFile(join(folder, program), 'console.log(process.pid); setInterval(() => {}, 1000)')
    const line = (await readScripts())[script]
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { [script]: line } }))
    const npm = spawn('npm', ['run', '--silent', script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = (await once(createInterface(npm.stdout), 'line')).map(Number)
    t.after(() => pid && isThere(pid) && process.kill(pid, 'SIGKILL'))
    npm.kill('SIGTERM')
    await inTime('the end of npm', once(npm, 'exit'))
    await waitFor('the end of its process', () => !isThere(pid ?? 0))
  })

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
