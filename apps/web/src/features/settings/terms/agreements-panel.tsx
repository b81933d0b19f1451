import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFoot } from '../../../ui/list-page/list-foot.tsx'
import { SearchField } from '../../../ui/list-page/search-field.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { Loaded } from '../loaded.tsx'
import { agreementsQuery, type Version } from './queries.ts'
import styles from './terms.module.css'

/** Who agreed to a version of the terms, and when. */
export function AgreementsPanel({ version, onClose }: { version: Version; onClose: () => void }) {
  const [{ page, size, search }, setState] = useState({ page: 1, size: 20, search: '' })
  const query = useQuery(agreementsQuery(version.id, page, size, search))
  return (
    <SidePanel open onClose={onClose} title={i18n._('Who agreed to version {n}', { n: version.number })}>
      <div className={styles.people}>
        <SearchField
          label={i18n._('Search people')}
          hint={i18n._('Name, address or organization')}
          value={search}
          onSearch={(text) => setState({ page: 1, size, search: text })}
        />
        <Loaded query={query}>
          {(data) =>
            data.rows.length === 0 ? (
              <EmptyState
                drawing="clock"
                title={
                  search
                    ? i18n._('Nobody of this name has agreed to it')
                    : i18n._('Nobody has agreed to it yet')
                }
                text={i18n._('People agree when they sign up, and when they are asked.')}
              />
            ) : (
              <>
                <ul>
                  {data.rows.map(({ id, user_name, email, org_name, agreed_at }) => (
                    <li key={id}>
                      <TwoLines
                        first={`${user_name} · ${org_name}`}
                        second={`${email} · ${formatInstant(agreed_at)}`}
                      />
                    </li>
                  ))}
                </ul>
                <ListFoot
                  data={data}
                  state={{ page, size, search }}
                  onState={(patch) => setState((before) => ({ ...before, ...patch, search }))}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </SidePanel>
  )
}
