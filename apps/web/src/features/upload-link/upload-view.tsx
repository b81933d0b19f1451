import { i18n } from '@lingui/core'
import { acceptedWords } from '../../lib/accepted-media.ts'
import { formatInstant } from '../../lib/format.ts'
import { useOrganizationColors } from '../../shared/organization-mark/organization-colors.ts'
import { OrganizationMark } from '../../shared/organization-mark/organization-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormatCard } from './format-card.tsx'
import type { OpenedLink } from './use-sending.ts'
import styles from './upload.module.css'

/** A link in the brand of whoever asks: what is wanted, and a place for the files of each format. */
export function UploadView({ link, token }: { link: OpenedLink; token: string }) {
  const { organization, title, message, formats, expires_at, left } = link
  const colors = useOrganizationColors(organization.settings.colors)
  const isFull = left.files === 0
  return (
    <div className={styles.page} style={colors}>
      <header className={`card ${styles.head}`}>
        <p className={styles.who}>
          <OrganizationMark {...organization} />
          <span>{i18n._('{name} asks you for media', { name: organization.name })}</span>
        </p>
        <h1>{title}</h1>
        {message && <p className={styles.message}>{message}</p>}
        <p className="dim small">
          {i18n._('{n, plural, one {# format is needed} other {# formats are needed}}', {
            n: formats.length,
          })}
          {' · '}
          {i18n._('This link is valid until {when}.', { when: formatInstant(expires_at) })}
        </p>
        <p className="dim note">{acceptedWords()}</p>
      </header>
      {isFull && (
        <p className="small" role="note">
          {i18n._('This link has taken all files that it can take. Ask whoever sent it for a new one.')}
        </p>
      )}
      {formats.length === 0 && (
        <EmptyState
          title={i18n._('Nothing is needed right now')}
          text={i18n._('The displays take no media at the moment. Ask whoever sent you the link.')}
        />
      )}
      <ul className={styles.formats}>
        {formats.map((format) => (
          <li key={format.format}>
            <FormatCard asked={format} token={token} isFull={isFull} />
          </li>
        ))}
      </ul>
      {formats.length > 0 && (
        <p className="dim small">
          {i18n._(
            'What you upload reaches {name} at once; you need not send anything else. Everybody with this link sees the files.',
            { name: organization.name },
          )}
        </p>
      )}
    </div>
  )
}
