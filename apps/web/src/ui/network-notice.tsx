import { i18n } from '@lingui/core'
import { useWaitsForNetwork } from '../lib/until-online.ts'
import { NoticeBar } from './notice-bar.tsx'

/** Says that something waits for the network, such as an upload, for as long as it does. */
export function NetworkNotice() {
  const isWaiting = useWaitsForNetwork()
  return (
    <div role="status">
      {isWaiting && (
        <NoticeBar>
          <p>{i18n._('You are offline. What waits goes on by itself as soon as you are back.')}</p>
        </NoticeBar>
      )}
    </div>
  )
}
