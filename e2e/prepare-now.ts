import prepare from './prepare.ts'

await prepare()
