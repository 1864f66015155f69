import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import { root } from '../places.ts'

// Proves that the rules of effector report: a faulty text has the name of a real file, which the compiler knows.

const violations: [title: string, rule: string, file: string, code: string][] = [
  [
    'watch',
    'effector/no-watch',
    'mf-catalog/src/index.ts',
    `import { createEvent } from 'effector'\nexport const opened = createEvent()\nopened.watch(() => {})`,
  ],
  [
    'a store without a dollar',
    'effector/enforce-store-naming-convention',
    'mf-catalog/src/index.ts',
    `import { createStore } from 'effector'\nexport const page = createStore(1)`,
  ],
  [
    'an event called without its scope',
    'effector/mandatory-scope-binding',
    'mf-catalog/src/screens/home/home.tsx',
    `import { createEvent } from 'effector'\nconst opened = createEvent()\nexport function X() { return <button onClick={() => opened()}>а</button> }`,
  ],
]

// where CI is set the parser reads each file as it stands on the disk, and not the text that it is given
const asGiven = { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } }
const eslint = new ESLint({ cwd: root, overrideConfig: asGiven })

for (const [title, rule, file, code] of violations)
  test(`lint stops ${title}`, async () => {
    const [result] = await eslint.lintText(code, { filePath: join(root, file) })
    const rules = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
    assert.ok(rules.includes(rule), `${rule} is not among ${rules.join(', ')}`)
  })
