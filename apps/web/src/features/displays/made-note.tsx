import { i18n } from '@lingui/core'
import { IconEye, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { quietly } from '../../lib/query-of.ts'
import { useMay } from '../../lib/may.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { displayQuery } from './queries.ts'
import styles from './made-note.module.css'

/** What can be done next with a display that was just created: look at it as advertisers do, add another, or mend what it lacks. */
export function MadeNote({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError } = useQuery(quietly(displayQuery(id)))
  const mayCreate = useMay('display:create')
  // It may be deleted by now.
  if (!data || isError) return null
  const isSeen = data.visibility === 'Public' && data.not_on_offer.length === 0
  return (
    <section className={`card ${styles.note}`} aria-label={i18n._('{name} is created', { name: data.name })}>
      <p role="status">
        <strong>{i18n._('{name} is created', { name: data.name })}</strong>
      </p>
      <div className={styles.ways}>
        {isSeen && (
          <LinkButton
            size="sm"
            look="soft"
            icon={<IconEye size={16} aria-hidden="true" />}
            to="/find/$displayId"
            params={{ displayId: id }}
            target="_blank"
          >
            {i18n._('See it as advertisers do')}
          </LinkButton>
        )}
        {mayCreate && (
          <LinkButton
            size="sm"
            look="soft"
            icon={<IconPlus size={16} aria-hidden="true" />}
            to="/create-new-display"
            search={{ beside: id }}
          >
            {i18n._('Add another')}
          </LinkButton>
        )}
      </div>
      <IconButton label={i18n._('Put away')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
      {data.not_on_offer.length > 0 && (
        <div className={styles.lacks}>
          <ObstacleNote display={data} />
        </div>
      )}
    </section>
  )
}
