import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { readMailChoice, saveMailChoice } from '@plaza/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { codeInHash } from '../../lib/code-in-hash.ts'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'
import { kindWords } from '../../shared/notification-kind-words.ts'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { BrandLoading } from '../../ui/brand-loading.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import styles from './unsubscribe.module.css'

type Choice = CallData<typeof readMailChoice>

const choiceQuery = (code: string) => ({
  ...queryOf(readMailChoice, { params: { code } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // The page itself says what is wrong.
  meta: { quiet: true },
})

const toSettings = { to: '/settings/$profile', params: { profile: 'notifications' } } as const

/** Switches a kind of email off by the link in a mail: by a button, since mail scanners open links. */
export function UnsubscribeScreen() {
  const [code] = useState(() => codeInHash(window.location.hash))
  const choice = useQuery(choiceQuery(code || '-'))
  if (choice.data) return <Choose code={code} choice={choice.data} />
  if (choice.isPending) return <BrandLoading />
  return (
    <OutsideFrame title={i18n._('This did not work')} line={sentenceOf(choice.error)}>
      <LinkButton {...toSettings} look="main" fullWidth>
        {i18n._('Notification settings')}
      </LinkButton>
    </OutsideFrame>
  )
}

const ToSettings = () => (
  <Link {...toSettings}>{i18n._('Choose among all kinds of emails in the settings')}</Link>
)

/** What the page says of announcements, which stand on the screens and under no bell. */
function announcementWords(mail: boolean, isChosen: boolean) {
  if (!mail) {
    return {
      title: i18n._('You are unsubscribed'),
      line: i18n._('You get no more announcements by email. Plaza still shows them on its screens.'),
    }
  }
  return isChosen
    ? { title: i18n._('You are subscribed again'), line: i18n._('You get announcements by email again.') }
    : {
        title: i18n._('Stop these emails?'),
        line: i18n._('You would get no more announcements by email. Plaza still shows them on its screens.'),
      }
}

/** What the page says: the question before a choice, and after it what was chosen. */
function wordsOf({ type, mail }: Choice, isChosen: boolean) {
  const kind = kindWords(type)
  if (type === 'announcement') return announcementWords(mail, isChosen)
  if (!mail) {
    return {
      title: i18n._('You are unsubscribed'),
      line: i18n._('You get no more emails of this kind: “{kind}”. Plaza still lists it under the bell.', {
        kind,
      }),
    }
  }
  return isChosen
    ? {
        title: i18n._('You are subscribed again'),
        line: i18n._('You get emails of this kind again: “{kind}”.', { kind }),
      }
    : {
        title: i18n._('Stop these emails?'),
        line: i18n._(
          'You would get no more emails of this kind: “{kind}”. Plaza still lists it under the bell.',
          {
            kind,
          },
        ),
      }
}

function Choose({ code, choice }: { code: string; choice: Choice }) {
  const client = useQueryClient()
  const save = useCall(saveMailChoice, {
    quiet: true,
    onSuccess: ({ data }) => client.setQueryData(choiceQuery(code).queryKey, data),
  })
  const choose = (mail: boolean) => save.mutate({ params: { code }, body: { mail } })
  return (
    <OutsideFrame {...wordsOf(choice, save.isSuccess)} foot={<ToSettings />}>
      <div className={styles.choice}>
        {choice.mail ? (
          <Button look="main" fullWidth loading={save.isPending} onClick={() => choose(false)}>
            {i18n._('Stop these emails')}
          </Button>
        ) : (
          <Button fullWidth loading={save.isPending} onClick={() => choose(true)}>
            {i18n._('Undo')}
          </Button>
        )}
        <p role="alert" className="dim small">
          {save.isError && sentenceOf(save.error)}
        </p>
      </div>
    </OutsideFrame>
  )
}
