import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../lib/format.ts'
import { logOut } from '../../../lib/log-out.ts'
import { useUser } from '../../../lib/session.ts'
import { alertDialog, confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { OnceKnown } from '../../../ui/once-known.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { eligibilityQuery, ownRequestQuery, useAskForDeletion } from './queries.ts'
import { RequestsList } from './requests-list.tsx'
import settingsStyles from '../settings.module.css'
import styles from './deletions.module.css'

/**
 * The screen of deletion requests: the platform answers them; an organization makes one and sees its earlier
 * ones.
 */
export function DeletionsScreen() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  return (
    <SettingsFrame id="deletions">{ofPlatform ? <RequestsList deciding /> : <OwnDeletion />}</SettingsFrame>
  )
}

/** What an organization may ask, above what it asked before. */
function OwnDeletion() {
  const eligibility = useQuery(eligibilityQuery(useUser().org_id))
  const own = useQuery(ownRequestQuery)
  return (
    <OnceKnown known={!eligibility.isPending && !own.isPending}>
      <div className={styles.parts}>
        <AskCard />
        <RequestsList deciding={false} />
      </div>
    </OnceKnown>
  )
}

/**
 * Asks for the deletion of the organization. It says first whether that is possible; after the request the
 * user is logged out.
 */
function Ask({ name }: { name: string }) {
  const { id: userId, org_id } = useUser()
  const ask = useAskForDeletion()
  async function begin() {
    const sure = await confirmDialog({
      title: i18n._('Ask to delete {name}?', { name }),
      text: i18n._('You will be logged out. Everything stays as it is until the platform has answered.'),
      action: i18n._('Ask and log out'),
      danger: true,
    })
    if (!sure) return
    const answer = await ask
      .mutateAsync({ params: { id: org_id }, query: { user_id: userId } })
      .catch(() => null)
    if (!answer) return
    await alertDialog({ title: answer.message, action: i18n._('OK') })
    await logOut(userId)
  }
  return (
    <>
      <p className="small">
        {i18n._(
          'Its users could no longer log in, and none of its displays would be on offer. Past sales remain readable for the other party.',
        )}
      </p>
      <div className={settingsStyles.buttons}>
        <Button look="danger" loading={ask.isPending} onClick={() => void begin()}>
          {i18n._('Ask to delete it')}
        </Button>
      </div>
    </>
  )
}

/** The card with which an organization asks for its deletion. */
function AskCard() {
  const { org_id, organization } = useUser()
  const query = useQuery(eligibilityQuery(org_id))
  const { data } = query
  const { data: asked } = useQuery(ownRequestQuery)
  function content() {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!data) return <SkeletonLines />
    if (asked) {
      return (
        <p className="small">
          {i18n._('{name} requested this at {time}. The platform will reply by email.', {
            name: asked.requested_by_name,
            time: formatInstant(asked.created_at),
          })}
        </p>
      )
    }
    if (data.eligible) return <Ask name={organization.name} />
    return (
      <>
        <p className="small">{messages.organizationHasCampaigns}</p>
        <ul className="small">
          {data.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <section className={`card ${settingsStyles.card}`} aria-labelledby="ask" aria-busy={query.isPending}>
      <h2 id="ask">{i18n._('Delete {name}', { name: organization.name })}</h2>
      {content()}
    </section>
  )
}
