import type { SessionAnswer } from '@lavka/server/contract'

/** Whose session it is: the person and, of several suppliers, the chosen one, as text; '' without a session. */
export const whoOf = (session: SessionAnswer | undefined): string =>
  [session?.user.id, session?.data.works_for?.id].filter(Boolean).join('.')
