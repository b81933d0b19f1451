import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { IconCheck, IconPhotoEdit, IconRefresh, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { useAddRule } from '../../shared/approval-rules/queries.ts'
import type { ApprovalRequest, Campaign } from '../../shared/campaign-details/queries.ts'
import { type Answer, useDecision } from '../../shared/decision/use-decision.ts'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './answer-bar.module.css'

interface AnswerBarProps {
  request: ApprovalRequest
  campaign: Campaign
  /** On how many displays it would play. */
  displays: number
  /** Whether some of its media do not fit as they are, so that an approval is asked about whatever it came by. */
  doubtful: boolean
  /** Whether the key approves without a question, and what says so until the page is left. */
  quick: boolean
  onQuick: (quick: boolean) => void
  onDone: () => void
}

/** A key that does the same as the button that it stands on. */
const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
)

/**
 * The three answers to a request, by pointer or by key. An approval is final, so a key, which is easily pressed by
 * mistake, asks first, and so does a button where media do not fit as they are.
 */
export function AnswerBar(props: AnswerBarProps) {
  const { request, campaign, displays, doubtful, quick, onQuick, onDone } = props
  const { adv_id, adv_name } = campaign
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<'rejected' | 'correction' | null>(null)
  const [always, setAlways] = useState(false)
  const addRule = useAddRule()
  const button = useRef<HTMLButtonElement>(null)
  const { decide, deciding, outdated } = useDecision(request, onDone)

  async function answer(body: Answer): Promise<void> {
    await decide(body)
    setReason(null)
  }
  function approve(): void {
    setAsking(false)
    // Where it fails, a toast says why, and the request stays as it is.
    void decide({ decision: 'approved' }).then(
      () => always && addRule.mutate({ body: { name: adv_name.slice(0, 60), advertiser_id: adv_id } }),
      () => undefined,
    )
  }
  function ask(): void {
    setAsking(true)
    // The question is read where the focus is, and Enter answers it.
    setTimeout(() => button.current?.focus())
  }
  const unlessDeciding = (act: () => void) => (deciding ? undefined : act)
  useKeys(i18n._('Requests'), {
    a: {
      words: i18n._('Approve; press it again to confirm'),
      act: unlessDeciding(() => (asking || (quick && !doubtful) ? approve() : ask())),
    },
    r: { words: i18n._('Reject, with a reason'), act: unlessDeciding(() => setReason('rejected')) },
    c: { words: i18n._('Ask for a correction'), act: unlessDeciding(() => setReason('correction')) },
    Escape: { words: i18n._('Do not approve yet'), act: asking ? () => setAsking(false) : undefined },
  })
  const words = i18n._('{n, plural, one {Approve # display} other {Approve # displays}}', { n: displays })
  return (
    <div className={styles.foot}>
      <div role="alert">
        {outdated && (
          <p className={styles.notice}>
            <IconRefresh size={18} aria-hidden="true" />
            <span>
              {outdated} {i18n._('You see it as it is now.')}
            </span>
          </p>
        )}
      </div>
      <div className={styles.bar} role="group" aria-label={i18n._('Your answer')}>
        {asking ? (
          <Question
            price={formatMoney(request.cost, campaign.currency)}
            doubtful={doubtful}
            quick={quick}
            onQuick={onQuick}
          />
        ) : (
          <Checkbox
            className={styles.always}
            size="xs"
            label={i18n._('Always approve {name}', { name: adv_name })}
            checked={always}
            onChange={(event) => setAlways(event.currentTarget.checked)}
          />
        )}
        <div className={styles.buttons}>
          {asking ? (
            <Button onClick={() => setAsking(false)}>
              {i18n._('Cancel')}
              <Key>Esc</Key>
            </Button>
          ) : (
            <>
              <Button
                className={styles.no}
                icon={<IconX size={16} aria-hidden="true" />}
                disabled={deciding}
                onClick={() => setReason('rejected')}
                aria-keyshortcuts="r"
              >
                <span className={styles.words}>{i18n._('Reject…')}</span>
                <Key>R</Key>
              </Button>
              <Button
                icon={<IconPhotoEdit size={16} aria-hidden="true" />}
                disabled={deciding}
                onClick={() => setReason('correction')}
                aria-keyshortcuts="c"
              >
                <span className={styles.words}>{i18n._('Ask for a correction…')}</span>
                <Key>C</Key>
              </Button>
            </>
          )}
          <Button
            ref={button}
            look="main"
            icon={<IconCheck size={16} stroke={2.2} aria-hidden="true" />}
            loading={deciding}
            onClick={() => (asking || !doubtful ? approve() : ask())}
            aria-keyshortcuts="a"
          >
            {words}
            <Key>A</Key>
          </Button>
        </div>
      </div>
      {reason && (
        <ReasonDialog
          decision={reason}
          title={
            reason === 'rejected'
              ? i18n._('Reject “{name}”', { name: campaign.name })
              : i18n._('Ask for a correction of “{name}”', { name: campaign.name })
          }
          onAnswer={answer}
          onClose={() => setReason(null)}
        />
      )}
    </div>
  )
}

interface QuestionProps {
  price: string
  doubtful: boolean
  quick: boolean
  onQuick: (quick: boolean) => void
}

function Question({ price, doubtful, quick, onQuick }: QuestionProps) {
  return (
    <div className={styles.question} role="status">
      <p>
        <strong>
          {doubtful
            ? i18n._('Some media do not fit as they are. Approve for {price} all the same?', { price })
            : i18n._('Approve for {price}?', { price })}
        </strong>{' '}
        <span className="dim">{i18n._('An approval is final.')}</span>
      </p>
      {!doubtful && (
        <Checkbox
          size="xs"
          label={i18n._('Do not ask again until I leave this page')}
          checked={quick}
          onChange={(event) => onQuick(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
