import { createCall } from '@lavka/shared'
import type { DecideOnboarding, FindOnboarding, SubmitOnboarding } from '@lavka/server/contract'

export const findOnboardingFx = createCall<FindOnboarding>('GET', '/apiadmin/objects/suppliers/onboarding')
export const submitOnboardingFx = createCall<SubmitOnboarding>('PUT', '/apiadmin/objects/suppliers/submission')
export const decideOnboardingFx = createCall<DecideOnboarding>('PUT', '/apiadmin/objects/suppliers/onboarding')
