// Entry of `npm start`, `npm test`, `npm run build` and `npm run dev`; needs nothing but Node. It checks the machine, installs what is
// missing and runs launch/<command>.ts in the same process, so that no child process can be orphaned.
import { checkMachine } from './machine.mjs'
import { installDependencies } from './install.mjs'

const [command = 'start', ...words] = process.argv.slice(2)
// Before the installation, whose time counts as well.
process.env.LAVKA_STARTED_AT ??= String(Date.now())

try {
  checkMachine()
  await installDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  const { run } = await import(`./${command}.ts`)
  await run(words)
} catch (error) {
  // A refusal is a Russian message that says what to do; any other error is a bug and is shown with its stack.
  const isRefusal = error?.name === 'Refusal' || error?.name === 'StartError'
  console.error(isRefusal ? `\n${[error.message, error.hint].filter(Boolean).join('\n')}\n` : error)
  process.exit(1)
}
