export type Origins = {
  /** where remotes are served from */
  remoteOrigins: readonly string[]
  /** where a developer's builds may come from, `http://localhost:*`; nothing in production */
  developerOrigins: readonly string[]
}

/**
 * The Content-Security-Policy of the page (quality.md §1.10): only what carries the nonce runs, and what that loads; no string becomes
 * code but through the host's gate (host/src/trusted-types.ts). Styles and fonts of remotes come from their servers.
 */
export function contentSecurityPolicy(
  nonce: string,
  { remoteOrigins, developerOrigins, base }: Origins & { base: string },
): string {
  const remotes = [...remoteOrigins, ...developerOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}' ${remotes}`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob: ${remotes}`,
    `font-src 'self' ${remotes}`,
    "connect-src 'self'",
    "manifest-src 'self'",
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
