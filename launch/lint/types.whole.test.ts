import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import js from '@eslint/js'
import { configs } from 'typescript-eslint'
import { check } from '../checks/run-step.ts'
import { root, state, typeCheck } from '../places.ts'

// oxlint checks types and all rules but those of effector. Proves that the step «types» fails for wrong types and by each rule that needs them, and that no recommended rule is missing.

const config = join(root, 'oxlint.json')

/** Rules with code that breaks them. */
const faulty: Record<string, string> = {
  'await-thenable': `export async function x() { await 1 }`,
  'no-array-delete': `export function x(list: number[]) { delete list[0] }`,
  'no-base-to-string': `export const x = (y: object) => y.toString()`,
  'no-duplicate-type-constituents': `export type X = string | number | string`,
  'no-floating-promises': `export function x() { Promise.resolve(1) }`,
  'no-for-in-array': `export function x(list: number[]) { for (const key in list) console.log(key) }`,
  'no-implied-eval': `setTimeout('alert(1)', 1)`,
  'no-misused-promises': `export const x = () => { if (Promise.resolve(1)) console.log(1) }`,
  'no-redundant-type-constituents': `export type X = unknown | string`,
  'no-unnecessary-type-assertion': `export const x = (y: string) => y as string`,
  'no-unsafe-argument': `export const x = (y: string) => parseInt(JSON.parse(y))`,
  'no-unsafe-assignment': `export const x: { y: string[] } = { y: JSON.parse('[]') }`,
  'no-unsafe-call': `export function x(y: string) { JSON.parse(y)() }`,
  'no-unsafe-enum-comparison': `declare enum Y { A = 'a' }\nexport const x = (y: Y) => y === 'a'`,
  'no-unsafe-member-access': `export function x(y: string) { console.log(typeof JSON.parse(y).z) }`,
  'no-unsafe-return': `export const x = (y: string) => JSON.parse(y)`,
  'no-unsafe-unary-minus': `export const x = (y: string) => -y`,
  'restrict-plus-operands': `export const x = (y: string[], z: bigint) => z + y`,
  'restrict-template-expressions': '`${[1]} ${{}}`',
}
/** Codes of the compiler with code that it refuses. */
const wrong: Record<string, [file: string, code: string]> = {
  TS2322: ['wrong.ts', `export const count: number = 'один'`],
  TS7006: ['implicit.ts', `export const twice = (given) => given`],
  TS2345: ['empty.ts', `export const length = (names: string[]) => parseInt(names[0])`],
  TS18047: ['null.ts', `export const length = (name: string | null) => name.length`],
  TS2353: ['screen.tsx', `export const Screen = () => <a {...({ href: '/' } satisfies { to: string })}>Лавка</a>`],
}
const right = `import { test } from 'node:test'
test('a test of Node.js is awaited by it', () => {})
export const x = (y: number) => \`\${y}\`
export const Screen = () => <button onClick={async () => { await Promise.resolve(1) }}>Взять</button>`

let directory = ''
before(async () => {
  await mkdir(state, { recursive: true })
  directory = await mkdtemp(join(state, 'careless-'))
})
after(() => rm(directory, { recursive: true }))

/** Runs the step's program with its settings on a project of these files; returns `<file> <rule>` for each report. */
async function look(files: Record<string, string>): Promise<{ failed: number; found: string[]; output: string }> {
  const settings = await readFile(config, 'utf8')
  await writeFile(join(directory, 'oxlint.json'), settings.replace('"./launch/', `"${root}/launch/`))
  await writeFile(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['.'] }),
  )
  for (const [file, code] of Object.entries(files)) await writeFile(join(directory, file), code)
  const paths = Object.keys(files).map((file) => join(directory, file))
  const { failed, output } = await check({
    words: [...typeCheck(join(directory, 'oxlint.json')), '--no-ignore', ...paths],
  })
  const found = [...output.matchAll(/([\w.-]+):\d+:\d+: .*typescript\(([\w-]+)\)/g)].map(
    ([, file, rule]) => `${file} ${rule}`,
  )
  return { failed, found: [...new Set(found)], output }
}

test('wrong types fail the step', async () => {
  const { failed, found, output } = await look(Object.fromEntries(Object.values(wrong)))
  assert.equal(failed, 1)
  const wanted = Object.entries(wrong).map(([code, [file]]) => `${file} ${code}`)
  assert.deepEqual(found.filter((one) => / TS\d+$/.test(one)).sort(), wanted.sort(), output)
})

test('each rule that needs types fails the step', async () => {
  const files = Object.entries(faulty).map(([rule, code]) => [`${rule}.ts`, code])
  const { failed, found, output } = await look(Object.fromEntries(files))
  assert.equal(failed, 1)
  for (const rule of Object.keys(faulty))
    assert.ok(found.includes(`${rule}.ts ${rule}`), `${rule} is silent:\n${output}`)
})

test('valid code passes, and a test may read untyped answers', async () => {
  const code = `export const x = (y: string) => JSON.parse(y).z()`
  const { failed, output } = await look({ 'right.tsx': right, 'screen.test.ts': code })
  assert.equal(failed, 0, output)
})

/** What the compiler refuses itself. */
const ofCompiler = new Map<string, unknown>(Object.entries(configs.eslintRecommended.rules ?? {}))
/** `no-octal` and the compiler refuse the same; the others are off with their reasons in oxlint.json. */
const off = ['no-octal', 'only-throw-error', 'prefer-promise-reject-errors', 'require-await', 'unbound-method']

test('each recommended rule of ESLint and typescript-eslint is checked', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    '--config',
    config,
    '--print-config',
  ])
  const rules: Record<string, unknown> = JSON.parse(stdout).rules
  const isError = (setting: unknown) => ['error', 'deny', 2].includes(Array.isArray(setting) ? setting[0] : setting)
  const shortName = (name: string) => name.split('/').at(-1) ?? name
  const checked = new Set(
    Object.keys(rules)
      .filter((name) => isError(rules[name]))
      .map(shortName),
  )
  const wanted = [js.configs.recommended, ...configs.recommendedTypeChecked]
    .flatMap(({ rules: recommended = {} }) => Object.entries(recommended))
    .filter(([name, setting]) => isError(setting) && (!ofCompiler.has(name) || isError(ofCompiler.get(name))))
  const lost = new Set(wanted.map(([name]) => shortName(name)).filter((name) => !checked.has(name)))
  assert.deepEqual([...lost].sort(), off)
  for (const name of Object.keys(faulty)) assert.ok(checked.has(name), `${name} is not asked for`)
  const typed = Object.keys(faulty)
  const untested = configs.recommendedTypeCheckedOnly
    .flatMap(({ rules: recommended = {} }) => Object.entries(recommended))
    .filter(([name, setting]) => name.startsWith('@') && isError(setting))
    .map(([name]) => name)
    .map(shortName)
    .filter((name) => checked.has(name) && !typed.includes(name))
  assert.deepEqual(untested, [], 'each rule that needs types has faulty code above')
})
