import { withoutPeople } from '../../logger.ts'

/** Patronymics and their like: who searches by them looks for a person. */
const ofPerson = /\p{L}(?:ович|евич|ьич|овна|евна|ична|инична)(?!\p{L})/iu

/** A name of ours; what is none of them has no e-mail, no phone and no query. */
export const keptName = (name: string): string =>
  withoutPeople(name.replace(/[?#].*/su, '')).replace(/\d[\d\s()-]{4,}\d/g, '…')

/** The words of a search as they may be kept: without e-mails and long numbers, as in the logs; nothing of words that name a person. */
export function keptWords(words: string): string {
  const plain = words.toLowerCase().replace(/\s+/g, ' ').trim()
  return ofPerson.test(plain) ? '…' : withoutPeople(plain).replace(/\d{5,}/g, '…')
}
