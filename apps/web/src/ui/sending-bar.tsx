import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import styles from './sending-bar.module.css'

/** How much of a file is sent. `share` is from 0 to 1; 0 for one that waits for its turn. */
export function SendingBar({ share, name }: { share: number; name: string }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={styles.sending}>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={name} />
      </Progress.Root>
      <span className="num note">
        {share > 0 ? i18n._('{percent}% sent', { percent }) : i18n._('Waiting')}
      </span>
    </div>
  )
}
