/** A dry run of an order does not use who receives it, but the call requires it. */
export const unusedReceiver = { receiver: '—', phone: '00000' }

/** The shortest address that the call takes; without letters it is not known yet. */
const unknownAddress = '———'

/** The address of a dry run, which tells what delivery costs: the one that is typed, once it is long enough. */
export const addressToCheck = (typed: string): string =>
  typed.trim().length < unknownAddress.length ? unknownAddress : typed
