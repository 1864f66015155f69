import { day, hour, limitsOf, minute, type Limit } from '../../attempts.ts'
import { networkOf } from '../../network.ts'

// ASVS 2.4.1: messages cost money and annoy their recipients.

/** One message a minute and five a day to a phone or an e-mail; invitations count for themselves, because who is invited registers at once. */
export const recipientLimits = (channel: 'mail' | 'sms' | 'invitation', target: string): Limit[] =>
  limitsOf(`${channel} to ${target.toLowerCase()}`, [1, minute], [5, day])

/** Those of the recipient, and ten messages an hour from a network. */
export function sendingLimits(channel: 'mail' | 'sms', target: string, address: string): Limit[] {
  return [...recipientLimits(channel, target), ...limitsOf(`${channel} from ${networkOf(address)}`, [10, hour])]
}

/** Code checks from one network, for all purposes together; each short code has five tries of its own. */
export function codeLimits(address: string): Limit[] {
  return limitsOf(`code from ${networkOf(address)}`, [30, 10 * minute])
}
