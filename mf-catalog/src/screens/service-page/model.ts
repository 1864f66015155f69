import { createDetails, type ServicePageCode } from '@lavka/shared'
import { findServicePageFx } from '../../api/service-pages'

/** `edition` is the id of a former edition; without it the one in force. */
type Question = { page: ServicePageCode; edition: number | undefined }

export const page = createDetails({
  effect: findServicePageFx,
  toParams: ({ page, edition }: Question) => ({ params: { page }, query: { edition } }),
})
