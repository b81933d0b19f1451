import { i18n } from '@lingui/core'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './gone-link.module.css'

/** The page of a secret link that has expired, was taken back, or is not whole. */
export function GoneLink() {
  const session = useSession()
  return (
    <div className={styles.gone}>
      <div className={`card ${styles.card}`}>
        <EmptyState
          heading="h1"
          drawing="lost"
          title={i18n._('This link is no longer valid')}
          text={i18n._(
            'It has expired, was taken back, or a part of it is missing. Please ask whoever sent it for a new one.',
          )}
          action={
            <div className={styles.ways}>
              <LinkButton to="/find" look="soft">
                {i18n._('See all displays')}
              </LinkButton>
              {!session && (
                <LinkButton to="/login" look="quiet">
                  {i18n._('Log in')}
                </LinkButton>
              )}
            </div>
          }
        />
      </div>
    </div>
  )
}
