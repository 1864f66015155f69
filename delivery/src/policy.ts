import { createHash } from 'node:crypto'

export type Origins = {
  /** origins of the remotes */
  remoteOrigins: readonly string[]
  /** origins of developers' builds, `http://localhost:*`; none in production */
  developerOrigins: readonly string[]
}

type Allowed = Origins & {
  base: string
  /** the texts of the inline scripts of the page */
  inline: readonly string[]
  /** of the styles in the page and of those that antd adds */
  styleNonce: string
}

/**
 * The Content-Security-Policy of the page (quality.md §1.10): scripts run from the shop's origin and those of the remotes, inline ones by their
 * hash, so that the page may be kept (decision 0097); strings become code only through the Trusted Types policy (host/src/trusted-types.ts).
 */
export function contentSecurityPolicy({ base, inline, styleNonce, remoteOrigins, developerOrigins }: Allowed): string {
  const remotes = [...remoteOrigins, ...developerOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.map(hashOf), remotes].join(' ')}`,
    `style-src-elem 'self' 'nonce-${styleNonce}' ${remotes}`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob: ${remotes}`,
    `font-src 'self' ${remotes}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${base}/reports`,
  ]
    .map((rule) => rule.trim())
    .join('; ')
}

const hashes = new Map<string, string>()

/** The source of an inline script; there are few, the same in every page. */
function hashOf(text: string): string {
  const known = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, known)
  return known
}
