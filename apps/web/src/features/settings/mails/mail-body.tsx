import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import styles from './mails.module.css'
import type { Mail } from './queries.ts'

/**
 * What a mail says. Its HTML stands in a frame that runs no scripts, sends no forms and opens nothing, as
 * if it came from nowhere: whatever it holds, it does nothing to whoever looks.
 */
export function MailBody({ text, html, sent_at }: Mail) {
  const [as, setAs] = useState<'text' | 'html'>('text')
  if (!text && !html) {
    return (
      <p className="dim small">
        {sent_at
          ? i18n._('What it said is not kept once it was sent, since mails may hold secrets.')
          : i18n._('It says nothing.')}
      </p>
    )
  }
  return (
    <div className={styles.body}>
      <SegmentedControl
        aria-label={i18n._('How the mail is shown')}
        size="xs"
        value={as}
        onChange={(next) => setAs(next as typeof as)}
        data={[
          { value: 'text', label: i18n._('As text') },
          { value: 'html', label: i18n._('As it looks') },
        ]}
      />
      {as === 'text' ? (
        // Scrolls by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.text} tabIndex={0} aria-label={i18n._('Text of the mail')}>
          {text}
        </pre>
      ) : (
        <iframe className={styles.frame} title={i18n._('The mail as it looks')} sandbox="" srcDoc={html} />
      )}
    </div>
  )
}
