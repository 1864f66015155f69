/** What the run of the tests (run.ts) gives each of them by this name of the environment. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(
      'Run the tests by `pnpm --filter @lavka/server test [files]`: it starts their PostgreSQL and compiles their processes',
    )
  return value
}
