import { useUser } from '../../../lib/session.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { AskCard } from './ask-card.tsx'
import styles from './deletions.module.css'
import { RequestsList } from './requests-list.tsx'

/** The platform answers requests; an organization asks, and sees what it asked before. */
export function DeletionsScreen() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  return (
    <SettingsFrame id="deletions">
      {ofPlatform ? (
        <RequestsList deciding />
      ) : (
        <div className={styles.parts}>
          <AskCard />
          <RequestsList deciding={false} />
        </div>
      )}
    </SettingsFrame>
  )
}
