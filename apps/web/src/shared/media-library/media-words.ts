import { i18n } from '@lingui/core'
import { formatBytes, formatDuration, formatPixels } from '../../lib/format.ts'
import type { LibraryFile } from './queries.ts'

/** The name by which the organization knows a file, or words for one that was sent without a name. */
export function nameOf({ label, name }: Pick<LibraryFile, 'label' | 'name'>): string {
  return label || name || i18n._('File without a name')
}

/** "1920 × 1080 · 10 sec · 2.1 MB" */
export function factsOf({
  duration,
  bytes,
  ...file
}: Pick<LibraryFile, 'width' | 'height' | 'duration' | 'bytes'>): string {
  const length = duration === null ? '' : formatDuration(Math.max(1, Math.round(duration)))
  return [formatPixels(file), length, formatBytes(bytes)].filter(Boolean).join(' · ')
}

/** In how many campaigns a file is, or else in how many drafts. */
export function usesOf({ campaigns, drafts }: Pick<LibraryFile, 'campaigns' | 'drafts'>): string {
  if (campaigns.count > 0) {
    return i18n._('In {n, plural, one {# campaign} other {# campaigns}}', { n: campaigns.count })
  }
  return drafts > 0
    ? i18n._('In {n, plural, one {# draft} other {# drafts}}', { n: drafts })
    : i18n._('Not used yet')
}
