// Step «browser-data» of `npm test`: what the browser tests need, made before they start.
import prepare from './prepare.ts'

await prepare()
