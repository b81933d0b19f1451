import { i18n } from '@lingui/core'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { CallData } from '@plaza/contract/call'
import {
  listUploadLinks,
  makeUploadLink,
  USUAL_UPLOAD_LINK_DAYS,
  withdrawUploadLink,
} from '@plaza/contract/upload-links'
import type { MediaFormat } from '@plaza/domain/media-formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDuration, formatPixels } from '../../lib/format.ts'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkDays } from '../secret-link/link-days.tsx'
import { NewLink } from '../secret-link/new-link.tsx'
import { ValidLinks } from '../secret-link/valid-links.tsx'
import type { LinkTarget } from './queries.ts'
import styles from './upload-link.module.css'

/** Zones of one shape for which media can be asked. */
export type AskableFormat = MediaFormat<{ display_id: string; zone_id: string }>

export interface UploadLinkFormProps {
  what: LinkTarget
  /** The name of the draft or the campaign. */
  name: string
  formats: readonly AskableFormat[]
  onClose: () => void
}

type Made = CallData<typeof makeUploadLink>

const DAYS = [1, 3, 7, 14, 30] as const
/** As many valid links as an organization can have. */
const ALL_LINKS = '200'

const keyOf = ({ width, height }: AskableFormat): string => `${width}x${height}`

/** Makes links by which somebody without an account uploads media, and lists and withdraws those that are valid. */
export function UploadLinkForm({ what, name, formats, onClose }: UploadLinkFormProps) {
  const [title, setTitle] = useState('')
  const [message, setMessage] = useState('')
  const [days, setDays] = useState<number>(USUAL_UPLOAD_LINK_DAYS)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<Made | null>(null)
  const make = useCall(makeUploadLink, {
    invalidates: ['upload-links'],
    quiet: true,
    onSuccess: ({ data }) => setMade(data),
  })
  const asked = formats.filter((format) => !left.has(keyOf(format)))
  const toggle = (key: string) =>
    setLeft((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const create = () =>
    make.mutate({
      body: {
        ...what,
        title,
        message,
        expires_in_days: days,
        zones: asked.flatMap(({ zones }) => zones),
      },
    })

  return (
    <Dialog open onClose={onClose} title={i18n._('Ask for media for “{name}”', { name })}>
      <p className="dim">
        {i18n._(
          'Whoever has the link uploads files for the chosen formats without an account. They see the displays’ names and sizes; prices, budget and everything else stay with you.',
        )}
      </p>
      <div className={styles.form}>
        <TextInput
          label={i18n._('Title')}
          placeholder={i18n._('For example, the name of the designer or the client')}
          required
          maxLength={100}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={i18n._('Message')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {formats.length > 1 && (
          <fieldset className={styles.formats}>
            <legend>{i18n._('Formats')}</legend>
            {formats.map((format) => (
              <Checkbox
                key={keyOf(format)}
                checked={!left.has(keyOf(format))}
                onChange={() => toggle(keyOf(format))}
                label={formatWords(format)}
              />
            ))}
          </fieldset>
        )}
        <div className={styles.make}>
          <LinkDays choices={DAYS} value={days} onChange={setDays} />
          <Button
            look="main"
            loading={make.isPending}
            disabled={!title.trim() || asked.length === 0}
            onClick={create}
          >
            {i18n._('Create link')}
          </Button>
        </div>
      </div>
      <div role="status">{made && <NewLink key={made.id} {...made} />}</div>
      <Links what={what} onWithdrawn={(id) => setMade((now) => (now?.id === id ? null : now))} />
    </Dialog>
  )
}

const formatWords = ({ longest, zones, ...format }: AskableFormat): string =>
  i18n._('{size}, {n, plural, one {# zone} other {# zones}}, videos up to {longest}', {
    size: formatPixels(format),
    n: zones.length,
    longest: formatDuration(longest),
  })

/** The upload links that are still valid, with how much each has brought. */
function Links({ what, onWithdrawn }: { what: LinkTarget; onWithdrawn: (id: string) => void }) {
  const { data, error, refetch } = useQuery(queryOf(listUploadLinks, { query: { ...what, size: ALL_LINKS } }))
  const withdraw = useCall(withdrawUploadLink, {
    invalidates: ['upload-links'],
    onSuccess: ({ data: { id } }) => onWithdrawn(id),
  })
  return (
    <ValidLinks
      rows={data?.rows}
      error={error}
      onRetry={() => void refetch()}
      head={({ title, files }) => (
        <p className={styles.title}>
          {i18n._('{title}: {n, plural, =0 {nothing yet} one {# file} other {# files}}', {
            title,
            n: files,
          })}
        </p>
      )}
      withdrawWords={i18n._('Whoever has it can upload nothing more. What has arrived stays with you.')}
      withdrawing={withdraw.isPending ? withdraw.variables.params.id : null}
      onWithdraw={({ id }) => withdraw.mutate({ params: { id } })}
    />
  )
}
