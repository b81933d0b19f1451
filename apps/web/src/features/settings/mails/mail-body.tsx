import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import styles from './mails.module.css'
import { Button } from '../../../ui/button.tsx'
import { useReadCode, type Mail } from './queries.ts'

/**
 * What a mail says. Its HTML stands in a frame that runs no scripts, sends no forms and opens nothing, as
 * if it came from nowhere: whatever it holds, it does nothing to whoever looks.
 */
export function MailBody({ id, sent_at, has_code, can_read_code, ...shown }: Mail) {
  const read = useReadCode()
  const { text, html } = read.data?.data ?? shown
  const [as, setAs] = useState<'text' | 'html'>('text')
  if (!text && !html) {
    return (
      <p className="dim small">
        {sent_at
          ? i18n._('The content of a mail is not kept after sending, because it may contain secrets.')
          : i18n._('This mail has no text.')}
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
                  "The code is hidden. Because no mail server is set up, you can show it to pass it on. Showing it is recorded in the organization's log.",
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
        aria-label={i18n._('Mail view')}
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
