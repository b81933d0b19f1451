import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { duplicateQuery, type DisplayPlace } from '../queries.ts'
import styles from './create.module.css'

const PAUSE_MS = 400

/** Says as one types that there is such a display already; it keeps nobody from typing or sending. */
export function DuplicateNote({ name, location_name, display_location }: DisplayPlace) {
  const typed = { name: name.trim(), location_name, display_location: display_location.trim() }
  const [place] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS)
  const asked = JSON.parse(place) as DisplayPlace
  const complete = Object.values(asked).every((text) => text.length > 0 && text.length <= 120)
  const { data } = useQuery({ ...duplicateQuery(asked), enabled: complete })
  return (
    <div role="status">
      {complete && data && place === JSON.stringify(typed) && (
        <p className={`${styles.note} ${styles.warn}`}>{data}</p>
      )}
    </div>
  )
}
