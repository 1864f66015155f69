import { buildProcesses } from '../launch/build/build-processes.ts'
import { copyDemo } from './demo-database.ts'
import { preparePictures } from './pictures.ts'
import { openPostgres } from './platform.ts'

/** Makes what two workers would otherwise make at the same time: the API from the present sources, the pictures of the demo products. */
export default async function prepare(): Promise<void> {
  await buildProcesses()
  await preparePictures()
  const embedded = await openPostgres()
  await copyDemo(embedded.url)
  await embedded.stop()
}
