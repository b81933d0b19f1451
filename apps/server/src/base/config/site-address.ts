import type { Config } from './config.ts'

/**
 * An address of the site, for links in mails. It comes from the settings only. The host that a request names
 * is not trusted (docs/api.md, "Programs").
 */
export function siteAddress({ publicUrl, host, port }: Config, path: string): string {
  const name = host.includes(':') ? `[${host}]` : host
  return `${publicUrl ?? `http://${name}:${port}`}${path}`
}

/**
 * Returns the settings for a job that another process has queued, so that its links lead to that process's
 * `site`.
 */
export function configAt(config: Config, site: string | undefined): Config {
  return site ? { ...config, publicUrl: site } : config
}

/**
 * Gives an address of the site with a code in its fragment. Browsers send a fragment to no server, so neither
 * logs nor programs that scan links in mails can use the code.
 */
export function codeAddress(config: Config, path: string, code: string): string {
  return `${siteAddress(config, path)}#code=${encodeURIComponent(code)}`
}
