export type Origins = {
  /** origins of the remotes */
  remoteOrigins: readonly string[]
  /** origins of developers' builds, `http://localhost:*`; none in production */
  developerOrigins: readonly string[]
}

/**
 * The Content-Security-Policy of the page (quality.md §1.10): only scripts with the nonce run, and scripts that they load; strings become
 * code only through the Trusted Types policy (host/src/trusted-types.ts). Styles and fonts of remotes come from their origins.
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
