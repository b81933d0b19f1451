import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { KeyValue } from '../../../ui/key-value.tsx'
import { LoadedPanel } from '../../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../../ui/side-panel/use-shown.ts'
import { MailBody } from './mail-body.tsx'
import { MailStateMark } from './mail-state.tsx'
import styles from './mails.module.css'
import { mailQuery, type Mail } from './queries.ts'

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

/** One mail beside the list. */
export function MailPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useShown(id)
  const query = useQuery({ ...mailQuery(shown), enabled: Boolean(id) })
  const title = query.data?.subject ?? i18n._('Mail')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title} skeleton={0} wide>
      {(mail) => <Facts mail={mail} />}
    </LoadedPanel>
  )
}
