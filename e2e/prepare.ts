import { bundleApi } from '../launch/build/bundle-api.ts'
import { bundleBank } from '../launch/build/bundle-bank.ts'
import { prepareDemo } from './demo-database.ts'
import { preparePictures } from './pictures.ts'
import { isWhole } from './tier.ts'

/**
 * Workers of a run, each with a platform of its own: within one platform, tests would stop servers that others use. A platform takes as much of the processor as three
 * tests, so the quick tier has one.
 */
export const workers = isWhole ? 3 : 1

/**
 * Makes once what each worker needs: the API and the bank from the present sources, the pictures of the demo products, the demo data. It does so before
 * each run.
 */
export default async function prepare(): Promise<void> {
  await Promise.all([bundleApi(), bundleBank(), preparePictures().then(prepareDemo)])
}
