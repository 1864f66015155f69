import type { FileKind } from '../../database/values.ts'
import { kindOf } from './kinds.ts'

const longest = 120
/** Invisible characters: control characters and marks that change the text direction («‮fdp.exe» is displayed as «exe.pdf»). */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** Characters that are special in file systems or shells. */
const special = /[<>:"/\\|?*`$;]/g

/** The displayed name: the last part of the sent path, with the extension of the detected format. */
export function displayName(sent: string, kind: FileKind): string {
  const { extension } = kindOf[kind]
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(unseen, '').replace(special, ' ').replace(/\s+/g, ' ')
  const stem = clean.replace(/(\.[a-zа-я0-9]{1,8}| )+$/i, '').replace(/^[. ]+/, '')
  return `${[...(stem || 'файл')].slice(0, longest).join('').trim()}.${extension}`
}

/** The `content-disposition` of a download (RFC 6266); non-Latin names are encoded by RFC 5987, with a Latin one for old programs. */
export function attachment(name: string): string {
  const latin = name.replace(/[^\w. ()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${latin}"; filename*=UTF-8''${encoded}`
}
