import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { hasFailedWith } from '../../lib/api-error.ts'
import { GoneLink } from '../../shared/secret-link/gone-link.tsx'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NetworkNotice } from '../../ui/network-notice.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { UploadView } from './upload-view.tsx'
import { linkQuery } from './use-sending.ts'
import styles from './upload.module.css'

const route = getRouteApi('/outside/upload/$token')

/** The page that an upload link opens. */
export function UploadScreen() {
  const { token } = route.useParams()
  return <UploadLink token={token} />
}

/** What a link asks for, by its secret, for anybody who has it. */
export function UploadLink({ token }: { token: string }) {
  const { data: link, error, isPending, refetch } = useQuery(linkQuery(token))
  const isGone = hasFailedWith(error, 'not_found')
  return (
    <VisitorFrame title={link && !isGone ? link.title : i18n._('Upload media')}>
      <NetworkNotice />
      {isPending && (
        <div aria-busy="true" className={styles.page}>
          <SkeletonBar height={120} radius={14} />
          <SkeletonBar height={260} radius={14} />
          <SkeletonLines />
        </div>
      )}
      {isGone && <GoneLink />}
      {error && !isGone && !link && <ErrorState error={error} onRetry={() => void refetch()} />}
      {link && !isGone && <UploadView link={link} token={token} />}
    </VisitorFrame>
  )
}
