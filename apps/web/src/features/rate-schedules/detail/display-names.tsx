import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../lib/session.ts'
import { displayNamesQuery } from '../queries.ts'
import styles from './detail.module.css'

/** The displays that use it, each leading to itself. */
export function DisplayNames({ ids }: { ids: readonly string[] }) {
  const user = useUser()
  const { data } = useQuery({ ...displayNamesQuery(user.org_id), enabled: ids.length > 0 })
  const names = new Map(data?.rows.map(({ id, name }) => [id, name]))
  return (
    <section>
      <h3>{i18n._('Displays that use it')}</h3>
      {ids.length === 0 ? (
        <p className="dim small">{i18n._('None yet.')}</p>
      ) : (
        <ul className={`${styles.list} small`}>
          {ids.map((id) => (
            <li key={id}>
              <Link to="/displays" search={{ open: id }}>
                {names.get(id) ?? i18n._('Display')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
