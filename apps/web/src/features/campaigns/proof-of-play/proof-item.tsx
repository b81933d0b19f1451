import { i18n } from '@lingui/core'
import { decideProof } from '@plaza/contract/proof-of-play'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { formatInstant } from '../../../lib/format.ts'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { sourceWords } from './log-words.ts'
import { type Proof, useDecideProof, useTakeBackProof } from './queries.ts'
import styles from './proof.module.css'

const states: Record<Proof['status'], [tone: StatusTone, words: () => string]> = {
  shown: ['brand', () => i18n._('Shown by the advertiser')],
  'in review': ['wait', () => i18n._('In review')],
  accepted: ['good', () => i18n._('Accepted')],
  'accepted by silence': ['good', () => i18n._('Accepted by silence')],
  objected: ['bad', () => i18n._('Objection')],
}

/** Who decided about the proof and how, or until when they may decide. */
function lineOf({ status, review_until, decided_at, decided_by, can }: Proof): string | null {
  if (status === 'in review' && review_until) {
    const instant = formatInstant(review_until)
    return can.decide
      ? i18n._('It is accepted on {instant} unless you object.', { instant })
      : i18n._('It is accepted on {instant} unless the advertiser objects.', { instant })
  }
  if (decided_at) return i18n._('{name}, {instant}', { name: decided_by, instant: formatInstant(decided_at) })
  return null
}

const Files = ({ files }: { files: Proof['proofFiles'] }) => (
  <ul className={styles.files} aria-label={i18n._('Files')}>
    {files.map((file, nth) => {
      const name = file.name || i18n._('Proof {n}', { n: nth + 1 })
      return (
        <li key={`${nth} ${file.url}`}>
          <a href={file.url} target="_blank" rel="noreferrer" className={styles.file}>
            <MediaPreview media={{ ...file, name }} still />
          </a>
          <span className={`dim small ${styles.name}`} aria-hidden="true">
            {name}
          </span>
        </li>
      )
    })}
  </ul>
)

/** The button that takes a proof back. It works for some minutes after the upload. */
function TakeBack({ proof }: { proof: Proof }) {
  const takeBack = useTakeBackProof()
  const { id: proofId, camp_id: campId, take_back_until } = proof
  const now = useNow()
  if (now >= Date.parse(take_back_until)) return null
  return (
    <div className={styles.takeBack}>
      <p className="dim small num">
        {i18n._('You can take it back until {time}.', { time: formatInstant(take_back_until) })}
      </p>
      <Button
        size="sm"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ params: { campId, proofId } })}
      >
        {i18n._('Withdraw')}
      </Button>
      <div role="alert">{takeBack.error && <p className={styles.fault}>{takeBack.error.message}</p>}</div>
    </div>
  )
}

/** Returns the displays that a proof names; empty where it shows all of its part. */
const displayNames = ({ displays }: Proof): string => displays.map(({ name }) => name).join(', ')

/** How many plays a proof tells; empty where it tells none. */
const playsWords = ({ plays }: Proof): string =>
  plays === null ? '' : i18n._('{n, plural, one {# play shown} other {# plays shown}}', { n: plays })

/** From whose log a proof was made; empty where it was not. */
const logWords = ({ log }: Proof): string =>
  log
    ? i18n._('from a log of {source}, {name}', { source: sourceWords(log.source), name: log.file_name })
    : ''

/** One proof: its files, who uploaded it, and the decision about it. */
export function ProofItem({ proof, part }: { proof: Proof; part: string }) {
  const { user_name, org_name, createdAt, reason } = proof
  const [tone, words] = states[proof.status]
  const line = lineOf(proof)
  return (
    <li className={styles.proof}>
      <div className={styles.head}>
        <p>
          <strong>{user_name}</strong> <span className="dim">{org_name}</span>
          <br />
          <span className="dim note num">
            {[formatInstant(createdAt), part, displayNames(proof), playsWords(proof), logWords(proof)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Status tone={tone}>{words()}</Status>
      </div>
      {proof.proofFiles.length > 0 && <Files files={proof.proofFiles} />}
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      {line && <p className="dim small num">{line}</p>}
      {proof.can.takeBack && <TakeBack proof={proof} />}
      {proof.can.decide && <ProofDecision proof={proof} />}
    </li>
  )
}

function Objection({ proof, onCancel }: { proof: Proof; onCancel: () => void }) {
  const form = useZodForm(decideProof.body, { id: proof.id, decision: 'objected', reason: '' })
  const decide = useDecideProof()
  // The button that opened the form has gone, so the field takes the focus.
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <Form
      form={form}
      className={styles.objection}
      onSubmit={({ reason }) =>
        decide.mutateAsync({
          params: { campId: proof.camp_id },
          body: { id: proof.id, adv_id: proof.adv_id, decision: 'objected', reason },
        })
      }
    >
      <TextField
        control={form.control}
        name="reason"
        rows={3}
        required
        label={i18n._('What is wrong with it?')}
      />
      <div className={styles.answers}>
        <Button onClick={onCancel}>{i18n._('Cancel')}</Button>
        <SubmitButton>{i18n._('Object')}</SubmitButton>
      </div>
    </Form>
  )
}

/** The form for the advertiser's answer to an owner's proof. */
function ProofDecision({ proof }: { proof: Proof }) {
  const [objecting, setObjecting] = useState(false)
  const decide = useDecideProof()
  if (objecting) return <Objection proof={proof} onCancel={() => setObjecting(false)} />
  const { id, camp_id: campId, adv_id } = proof
  return (
    <>
      <div className={styles.answers}>
        <Button onClick={() => setObjecting(true)}>{i18n._('Object')}</Button>
        <Button
          look="main"
          icon={<IconCheck size={16} stroke={2.2} aria-hidden="true" />}
          loading={decide.isPending}
          onClick={() => decide.mutate({ params: { campId }, body: { id, adv_id, decision: 'accepted' } })}
        >
          {i18n._('Accept')}
        </Button>
      </div>
      <div role="alert">{decide.error && <p className={styles.fault}>{decide.error.message}</p>}</div>
    </>
  )
}
