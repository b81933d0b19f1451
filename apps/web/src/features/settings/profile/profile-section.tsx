import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { Loaded } from '../loaded.tsx'
import { profileQuery } from '../queries.ts'
import styles from '../settings.module.css'
import { ProfileForm } from './profile-form.tsx'

/** What a person says of themselves. */
export function ProfileSection() {
  const query = useQuery(profileQuery(useUser().id))
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(profile) => <ProfileForm profile={profile} />}</Loaded>
    </div>
  )
}
