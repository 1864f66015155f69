// The first thing `npm start`, `npm test` and `npm run dev` run, on nothing but Node: it checks the machine, installs what is
// missing and hands over to launch/<command>.ts in the same process, so that there is no parent to leave an orphan behind.
import { checkMachine } from './machine.mjs'
import { installDependencies } from './install.mjs'

const [command = 'start', ...words] = process.argv.slice(2)
// Installing is part of the time a person waits.
process.env.LAVKA_STARTED_AT ??= String(Date.now())

try {
  checkMachine()
  await installDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  const { run } = await import(`./${command}.ts`)
  await run(words)
} catch (error) {
  // A refusal says what to do, in Russian; anything else is our fault and shows where it happened.
  const isRefusal = error?.name === 'Refusal' || error?.name === 'StartError'
  console.error(isRefusal ? `\n${[error.message, error.hint].filter(Boolean).join('\n')}\n` : error)
  process.exit(1)
}
