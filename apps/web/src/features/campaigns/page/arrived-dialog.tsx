import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import { type Arrival, useMarkArrivals } from '../../../shared/upload-link/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SendingBar } from '../../../ui/sending-bar.tsx'
import { Status } from '../../../ui/status.tsx'
import { planArrivals, type Send, usedFiles } from './arrival-plan.ts'
import { type Outcome, useSendAll } from './use-send-all.ts'
import styles from './campaign.module.css'

interface ArrivedDialogProps {
  details: CampaignDetails
  files: readonly Arrival[]
  onClose: () => void
}

const zonesIn = (sends: readonly Send[]): number =>
  sends.reduce((sum, { placements }) => sum + placements.length, 0)

/**
 * Files that arrived for a campaign, for all zones that they were made for: which go where, and then what each owner
 * was sent and who refused it. What is sent cannot be taken back, so it is shown before.
 */
export function ArrivedDialog({ details, files, onClose }: ArrivedDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const mark = useMarkArrivals()
  const { outcomes, busy, sendAll } = useSendAll(details.campaign.id)
  const { zonesOf } = planArrivals(details, files)
  const { sends } = planArrivals(
    details,
    files.filter(({ id }) => !left.has(id)),
  )
  const isSent = outcomes.length > 0
  const refused = outcomes.filter(({ refusal }) => refusal).map(({ send }) => send.request.id)
  // As the requests are now: a version that was refused would be refused again.
  const again = sends.filter(({ request }) => refused.includes(request.id))

  async function send(these: readonly Send[]) {
    const all = await sendAll(these)
    const of = (isRefused: boolean) =>
      all.filter(({ refusal }) => Boolean(refusal) === isRefused).map((one) => one.send)
    const ids = usedFiles(of(false), of(true))
    if (ids.length > 0) mark.mutate({ body: { ids, state: 'used' } })
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} size="lg" title={i18n._('Use all')}>
      <div className={styles.cancelling}>
        {isSent ? (
          <Outcomes outcomes={outcomes} busy={busy} />
        ) : (
          <>
            <p className="dim small">
              {i18n._(
                'Each file goes into all zones that it was made for, in place of the media there. It cannot be taken back once it is sent.',
              )}
            </p>
            <ChosenFiles files={files} zonesOf={zonesOf} left={left} onLeft={setLeft} />
            <Owners sends={sends} />
          </>
        )}
      </div>
      <DialogActions>
        {isSent ? (
          <>
            {again.length > 0 && !busy && (
              <Button onClick={() => void send(again)}>{i18n._('Try the refused again')}</Button>
            )}
            <Button look="main" disabled={busy} onClick={onClose}>
              {i18n._('Close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{i18n._('Cancel')}</Button>
            <Button look="main" disabled={sends.length === 0} onClick={() => void send(sends)}>
              {i18n._('{n, plural, one {Send for # zone} other {Send for # zones}}', { n: zonesIn(sends) })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface ChosenFilesProps {
  files: readonly Arrival[]
  zonesOf: ReadonlyMap<string, number>
  /** The ids of the files that stay out. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
}

/** The files, each with the number of zones that it goes into, or why it goes into none. */
function ChosenFiles({ files, zonesOf, left, onLeft }: ChosenFilesProps) {
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onLeft(next)
  }
  return (
    <ul className={styles.newFiles} aria-label={i18n._('New media')}>
      {files.map((file) => {
        const zones = zonesOf.get(file.id) ?? 0
        return (
          <li key={file.id}>
            <span className={styles.thumb} aria-hidden="true">
              <MediaPreview media={file} still />
            </span>
            <div>
              <p>{file.name}</p>
              {zones > 0 ? (
                <Status tone="good">
                  {i18n._('{n, plural, one {For # zone} other {For # zones}}', { n: zones })}
                </Status>
              ) : (
                <Status tone="bad">{i18n._('No zone takes it now')}</Status>
              )}
            </div>
            <Checkbox
              aria-label={i18n._('Use {name}', { name: file.name })}
              checked={zones > 0 && !left.has(file.id)}
              disabled={zones === 0}
              onChange={() => toggle(file.id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Says what each owner will be asked. */
function Owners({ sends }: { sends: readonly Send[] }) {
  return (
    <ul className={styles.owners} aria-label={i18n._('Owners')}>
      {sends.map((send) => (
        <li key={send.request.id}>
          <OwnerLine send={send} />
          <p className="dim small">{whatFollows(send)}</p>
        </li>
      ))}
    </ul>
  )
}

const OwnerLine = ({ send: { request, placements } }: { send: Send }) => (
  <p>
    <strong>{request.org_name}</strong>{' '}
    <span className="dim num">
      {i18n._('{n, plural, one {# zone} other {# zones}}', { n: placements.length })}
    </span>
  </p>
)

function whatFollows({ request: { status, kind, org_name } }: Send): string {
  return status === 'correction' && kind === 'placements'
    ? i18n._('The same request is sent again, at the same price.')
    : i18n._('The media that are approved stay until {name} approves the new ones.', { name: org_name })
}

/** What was sent and what was refused, owner by owner, and the sum of it. */
function Outcomes({ outcomes, busy }: { outcomes: readonly Outcome[]; busy: boolean }) {
  const done = outcomes.filter(({ refusal }) => refusal !== null)
  const sent = done.filter(({ refusal }) => refusal === '')
  return (
    <>
      <div role="status">
        {busy ? (
          <p className="small num">
            {i18n._('Sending to {n} of {all}', {
              n: Math.min(done.length + 1, outcomes.length),
              all: outcomes.length,
            })}
          </p>
        ) : (
          <p className={styles.lead}>
            {i18n._('New media are sent for {n} of {all, plural, one {# zone} other {# zones}}.', {
              n: zonesIn(sent.map(({ send }) => send)),
              all: zonesIn(outcomes.map(({ send }) => send)),
            })}
          </p>
        )}
      </div>
      {busy && <SendingBar share={done.length / outcomes.length} name={i18n._('New media')} />}
      <ul className={styles.owners} aria-label={i18n._('Owners')}>
        {outcomes.map(({ send, refusal }) => (
          <li key={send.request.id}>
            <OwnerLine send={send} />
            {refusal === '' && <Status tone="good">{i18n._('Sent')}</Status>}
            {refusal && (
              <>
                <Status tone="bad">{i18n._('Refused')}</Status>
                <p className="small">{refusal}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
