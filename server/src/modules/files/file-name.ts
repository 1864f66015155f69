import type { FileKind } from '../../database/values.ts'
import { kindOf } from './kinds.ts'

const longest = 120
/** Not seen or not printed: control characters, and those that turn the direction of a line («‮fdp.exe» reads «exe.pdf»). */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** What file systems and shells do not bear. */
const special = /[<>:"/\\|?*`$;]/g

/** The name that people see: of the sent one only the last part of a path, and the extension of what the file really is. */
export function displayName(sent: string, kind: FileKind): string {
  const { extension } = kindOf[kind]
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(unseen, '').replace(special, ' ').replace(/\s+/g, ' ')
  const stem = clean.replace(/(\.[a-zа-я0-9]{1,8}| )+$/i, '').replace(/^[. ]+/, '')
  return `${[...(stem || 'файл')].slice(0, longest).join('').trim()}.${extension}`
}

/** `content-disposition` of a file to keep (RFC 6266): letters other than Latin in the form of RFC 5987, for old programs without. */
export function attachment(name: string): string {
  const latin = name.replace(/[^\w. ()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${latin}"; filename*=UTF-8''${encoded}`
}
