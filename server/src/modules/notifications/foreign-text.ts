const spaces = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu
/** Marks of direction, invisible and private characters. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}]/gu
const scheme = /\p{L}[\p{L}\d+.-]*:\/+/gu
/** A dot within what a mail program takes for an address: before a Latin or a Cyrillic top domain. */
const dotOfAddress =
  /(?<=[\p{L}\d_-])[.。．｡](?=(?:[\p{L}\d-]+[.。．｡])*(?:[a-z]{2,}|рф|рус|москва|дети|сайт|онлайн|орг|ком)(?![\p{L}\d]))/giu

/**
 * What somebody else has written, as part of a letter or an SMS of the shop: one line, nothing unseen, no links and no marks of ours, at most so many
 * letters. Otherwise a supplier's name or reason speaks in the shop's name.
 */
export function foreign(text: string, most = 100): string {
  const line = text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(spaces, ' ')
    .replace(scheme, '')
    .replace(dotOfAddress, '. ')
    .replace(/\{(?=\{)/g, '{ ')
    .trim()
  const letters = [...line]
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The same in quotation marks, for a reason or an answer. */
export const quoted = (text: string, most = 500): string => `«${foreign(text, most).replaceAll(/[«»]/g, '"')}»`
