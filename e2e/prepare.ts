import { bundleApi } from '../launch/build/bundle-api.ts'
import { bundleBank } from '../launch/build/bundle-bank.ts'
import { prepareDemo } from './demo-database.ts'

/** Makes once what each worker needs, unless it is there: the API and the bank from the present sources, the demo data with their pictures. */
export default async function prepare(): Promise<void> {
  await Promise.all([bundleApi(), bundleBank(), prepareDemo()])
}
