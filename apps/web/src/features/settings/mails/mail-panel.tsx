import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { LoadedPanel } from '../../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../../ui/side-panel/side-panel.tsx'
import { Status } from '../../../ui/status.tsx'
import { MailFrame } from './mail-frame.tsx'
import { type Mail, mailQuery, type MailRow, useReadCode } from './queries.ts'
import styles from './mails.module.css'

const Facts = ({ mail }: { mail: Mail }) => (
  <>
    <KeyValue
      items={[
        [i18n._('To'), mail.to],
        [i18n._('State'), <MailStateMark key="state" {...mail} />],
        [i18n._('Written'), formatInstant(mail.created_at)],
        [i18n._('Sent'), mail.sent_at ? formatInstant(mail.sent_at) : i18n._('Not yet')],
        [i18n._('Tries'), formatNumber(mail.attempts)],
        [i18n._('In the brand of'), mail.org_name || i18n._('The platform')],
      ]}
    />
    {mail.fault && <p className={`small ${styles.fault}`}>{mail.fault}</p>}
    <MailBody key={mail.id} {...mail} />
  </>
)

export function MailPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useShown(id)
  const query = useQuery({ ...mailQuery(shown), enabled: Boolean(id) })
  const title = query.data?.subject ?? i18n._('Email')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title} skeleton={0} wide>
      {(mail) => <Facts mail={mail} />}
    </LoadedPanel>
  )
}

/** The body of a mail, as it looks and as text. */
function MailBody({ id, sent_at, has_code, can_read_code, ...shown }: Mail) {
  const read = useReadCode()
  const { text, html } = read.data?.data ?? shown
  const [as, setAs] = useState<'text' | 'html'>(html ? 'html' : 'text')
  if (!text && !html) {
    return (
      <p className="dim small">
        {sent_at
          ? i18n._('The content of an email is not kept after sending, because it may contain secrets.')
          : i18n._('This email has no text.')}
      </p>
    )
  }
  return (
    <div className={styles.body}>
      {has_code && !read.isSuccess && (
        <div className={styles.code}>
          <p className="small">
            {can_read_code
              ? i18n._(
                  "The code is hidden. Because no email server is set up, you can show it to pass it on. Showing it is recorded in the organization's log.",
                )
              : i18n._('The code is hidden: it is meant only for the recipient.')}
          </p>
          {can_read_code && (
            <Button size="sm" loading={read.isPending} onClick={() => read.mutate({ params: { id } })}>
              {i18n._('Read the code')}
            </Button>
          )}
        </div>
      )}
      <SegmentedControl
        aria-label={i18n._('Email view')}
        size="xs"
        value={as}
        onChange={(next) => setAs(next as typeof as)}
        data={[
          { value: 'html', label: i18n._('As it looks') },
          { value: 'text', label: i18n._('As text') },
        ]}
      />
      {as === 'text' ? (
        // Scrolls by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.text} tabIndex={0} aria-label={i18n._('Text of the email')}>
          {text}
        </pre>
      ) : (
        <MailFrame html={html} />
      )}
    </div>
  )
}

export function MailStateMark({ sent_at, fault, given_up_at }: MailRow) {
  if (sent_at) return <Status tone="good">{i18n._('Sent')}</Status>
  if (given_up_at) return <Status tone="bad">{i18n._('Given up')}</Status>
  return fault ? (
    <Status tone="wait">{i18n._('Tried again')}</Status>
  ) : (
    <Status tone="wait">{i18n._('Waiting')}</Status>
  )
}
