import { fileURLToPath } from 'node:url'
import { bundle, tableReader as source } from '../launch/build/build-processes.ts'

const folder = fileURLToPath(new URL('../server/dist/bench', import.meta.url))
await bundle('server', { 'read-table': source }, folder)

/** The bundled thread that reads tables, as in production. */
export const tableReader = `${folder}/read-table.js`
