import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { banKind, useBanName } from '../../../shared/bans/ban-name.tsx'
import { type Ban, type Bans, bansQuery } from '../../../shared/bans/queries.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { Loaded } from '../loaded.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { useDeleteBan } from './queries.ts'
import styles from '../settings.module.css'

/** What an owner does not want shown on its displays. */
export function BansSection() {
  const query = useQuery(bansQuery())
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(bans) => <BanList bans={bans} />}</Loaded>
    </div>
  )
}

function BanList({ bans }: { bans: Bans }) {
  // A ban that is edited, or null for a new one.
  const [edited, setEdited] = useState<Ban | null>()
  const mayChange = useMay('display:update')
  const add = mayChange && (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {i18n._('New ban')}
    </Button>
  )
  return (
    <section className={`card ${styles.card}`} aria-labelledby="bans">
      <div className={styles.between}>
        <h2 id="bans">{i18n._('What may not be shown')}</h2>
        {bans.rows.length > 0 && add}
      </div>
      <p className="dim small">
        {i18n._(
          'Whoever advertises it does not find your displays and cannot buy them. What is sold already stays.',
        )}
      </p>
      {bans.rows.length === 0 ? (
        <EmptyState
          title={i18n._('Everything may be shown')}
          text={i18n._('Ban a category or an advertiser, on all your displays or on some.')}
          action={add || undefined}
        />
      ) : (
        <ul className={`${styles.rows} ${styles.bans}`}>
          {bans.rows.map((ban) => (
            <BanRow key={ban.id} ban={ban} mayChange={mayChange} onEdit={() => setEdited(ban)} />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <BanDialog ban={edited} advertisers={bans.advertisers} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

const NAMED = 3

/** Where a ban holds, in words. */
function reachWords({ everywhere, displays, locations }: Ban): string {
  if (everywhere) return i18n._('on all displays')
  const names = [...locations, ...displays].map(({ name }) => name)
  if (names.length === 0) return i18n._('on no display, since those are gone')
  if (names.length <= NAMED) return names.join(', ')
  return i18n._('{names} and {more} more', {
    names: names.slice(0, NAMED).join(', '),
    more: names.length - NAMED,
  })
}

interface BanRowProps {
  ban: Ban
  mayChange: boolean
  onEdit: () => void
}

function BanRow({ ban, mayChange, onEdit }: BanRowProps) {
  const { id, note } = ban
  const remove = useDeleteBan()
  const name = useBanName()(ban)
  async function askToDelete() {
    const sure = await confirmDialog({
      title: i18n._('Take the ban of “{name}” back?', { name }),
      text: i18n._('It can be shown on your displays again.'),
      action: i18n._('Take back'),
    })
    if (sure) remove.mutate({ params: { id } })
  }
  return (
    <li>
      <TwoLines first={name} second={[banKind(ban), reachWords(ban), note].filter(Boolean).join(' · ')} />
      {mayChange && (
        <div className={styles.buttons}>
          <Button size="sm" onClick={onEdit}>
            {i18n._('Edit')}
          </Button>
          <Button size="sm" look="quiet" onClick={() => void askToDelete()}>
            {i18n._('Take back')}
          </Button>
        </div>
      )}
    </li>
  )
}
