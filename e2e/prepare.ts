import { bundleApi } from '../launch/build/bundle-api.ts'
import { bundleBank } from '../launch/build/bundle-bank.ts'
import { isPrepared } from './demo-version.ts'

/**
 * Makes once what each worker needs: the API and the bank from the present sources, the pictures of the demo products, the demo data. It does so before
 * each run.
 */
export default async function prepare(): Promise<void> {
  await Promise.all([bundleApi(), bundleBank(), prepareShop()])
}

async function prepareShop(): Promise<void> {
  if (await isPrepared()) return
  const { preparePictures } = await import('./pictures.ts')
  const { prepareDemo } = await import('./demo-database.ts')
  await preparePictures()
  await prepareDemo()
}
