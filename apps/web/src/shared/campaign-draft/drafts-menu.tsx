import { i18n } from '@lingui/core'
import { IconFiles, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { openDraft, startDraft } from './draft-store.ts'
import { draftFacts, draftName, savedBy } from './draft-words.ts'
import { draftsQuery } from './queries.ts'
import { useCampaignDraft } from './use-campaign-draft.ts'
import { useDraftActions } from './use-draft-actions.tsx'
import styles from './drafts.module.css'

const LATEST = { page: 1, size: 10 } as const

/** The organization's latest drafts, to open, rename, duplicate or delete one, or to begin another. */
export function DraftsMenu() {
  const { id: current } = useCampaignDraft()
  const { data } = useQuery(draftsQuery(LATEST))
  const { actionsOf, note, dialog } = useDraftActions()
  return (
    <>
      <DropDown
        width={340}
        label={i18n._('Drafts')}
        className={styles.panel}
        target={(toggle) => (
          <Button look="quiet" icon={<IconFiles size={16} aria-hidden="true" />} onClick={toggle}>
            <span className="desk-words">{i18n._('Drafts')}</span>
          </Button>
        )}
      >
        {(close) => (
          <>
            {note}
            {data?.rows.length === 0 && <p className="dim small">{i18n._('No drafts yet')}</p>}
            <ul className={styles.rows}>
              {data?.rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={styles.open}
                    aria-current={row.id === current || undefined}
                    onClick={() => openDraft(row.id)}
                  >
                    <strong>{draftName(row.name)}</strong>
                    <span className="dim note num">{draftFacts(row)}</span>
                    <span className="dim note">{savedBy(row)}</span>
                  </button>
                  <div className={styles.actions}>
                    {actionsOf(row).map(({ label, icon, onSelect, asks }) => (
                      <IconButton
                        key={label}
                        size="md"
                        label={`${label}: ${draftName(row.name)}`}
                        onClick={() => {
                          if (asks) close()
                          onSelect()
                        }}
                      >
                        {icon}
                      </IconButton>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
            <div className={styles.foot}>
              <Button
                size="sm"
                look="soft"
                icon={<IconPlus size={15} aria-hidden="true" />}
                onClick={startDraft}
              >
                {i18n._('Start a new draft')}
              </Button>
              <LinkButton size="sm" look="quiet" to="/campaigns" search={{ tab: 'drafts' }}>
                {i18n._('All drafts')}
              </LinkButton>
            </div>
          </>
        )}
      </DropDown>
      {dialog}
    </>
  )
}
