import { execFileSync } from 'node:child_process'
import { Refusal } from '../refusal.ts'
import { summarized } from './run-step.ts'
import type { Step } from './test-steps.ts'

/** The package of npm that brings Node.js itself. */
const packageName = `node-${process.platform}-${process.arch}@24`

/** `npm test` on Node.js 24. */
export const onNode24: Step = {
  name: 'node-24',
  title: 'Всё на Node.js 24',
  run: () =>
    summarized({ program: findNode(), words: ['launch/bootstrap.mjs', 'test'], environment: { TEST_TIER: undefined } }),
}

function findNode(): string {
  try {
    const words = ['exec', '--yes', `--package=${packageName}`, '--', 'node', '-p', 'process.execPath']
    return execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    throw new Refusal(
      `Для проверки на Node.js 24 нужен пакет ${packageName} из npm, а он не установился.\n${String(error)}`,
    )
  }
}
