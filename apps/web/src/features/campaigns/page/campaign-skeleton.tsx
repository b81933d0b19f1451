import { i18n } from '@lingui/core'
import pageStyles from './campaign-skeleton.module.css'
import styles from './campaign.module.css'
import { SkeletonBar, SkeletonLines } from '../../../ui/skeleton.tsx'

const Card = ({ height }: { height: number }) => (
  <div className={`card ${styles.card}`} style={{ minHeight: height }}>
    <SkeletonBar width={130} height={22} />
    <SkeletonLines />
    <SkeletonLines />
  </div>
)

/** The screen's real shape while the campaign is under way. */
export function CampaignSkeleton() {
  return (
    <div className={pageStyles.page} role="status" aria-label={i18n._('Loading')}>
      <div className={pageStyles.head}>
        <SkeletonBar width={110} />
        <SkeletonBar width="min(360px, 80%)" height={26} />
        <SkeletonBar width="min(300px, 70%)" />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card height={190} />
          <Card height={270} />
        </div>
        <div className={styles.main}>
          <div className={`card ${styles.card}`}>
            <SkeletonBar width={130} height={22} />
            <div className={styles.displays}>
              {[1, 2].map((nth) => (
                <div key={nth} className={pageStyles.display}>
                  <SkeletonBar height={200} radius={10} />
                  <SkeletonLines />
                  <SkeletonLines />
                </div>
              ))}
            </div>
          </div>
          <Card height={320} />
        </div>
      </div>
    </div>
  )
}
