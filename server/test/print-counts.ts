import { countRepository } from './count-schema.ts'

// `npm run database:count` prints what the schema promises to be none, or one, and fails where it is not so.

for (const { what, wanted, found } of await countRepository()) {
  const isRight = found.length === wanted
  console.log(
    `${isRight ? ' ' : '!'} ${String(found.length).padStart(3)}  ${what}${isRight ? '' : `: ${found.join(', ')}`}`,
  )
  if (!isRight) process.exitCode = 1
}
