import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/may.ts'
import type { Display } from '../queries.ts'

/** Who finds a private display, and the way to invite them. */
export function PrivateNote({
  display: { id, visibility, active, not_on_offer: obstacles },
}: {
  display: Display
}) {
  const mayInvite = useMay('display:update')
  // Where nobody is invited, that is said as what is in the way.
  if (visibility === 'Public' || !active || obstacles.includes('not_invited')) return null
  return (
    <p className="dim small">
      {i18n._('Only advertisers you invite can find and book it.')}{' '}
      {mayInvite && (
        <Link to="/advertiser" search={{ invite: id }}>
          {i18n._('Invite advertisers')}
        </Link>
      )}
    </p>
  )
}
