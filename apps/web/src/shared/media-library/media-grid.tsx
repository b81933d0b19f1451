import type { ReactNode } from 'react'
import { i18n } from '@lingui/core'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import { factsOf, nameOf } from './media-words.ts'
import type { LibraryFile } from './queries.ts'
import styles from './media-library.module.css'

interface MediaGridProps {
  /** Names the list, for screen readers. */
  label: string
  /** The files; without them, what stands for them until they have come. */
  files: readonly LibraryFile[] | undefined
  /** Draws a card around what each file looks like. */
  card: (file: LibraryFile) => ReactNode
}

/** Files of the library side by side. */
export function MediaGrid({ label, files, card }: MediaGridProps) {
  if (!files) {
    return (
      <ul className={styles.grid} role="status" aria-label={i18n._('Loading')}>
        {Array.from({ length: 10 }, (_, nth) => (
          <li key={nth} className={styles.card}>
            <span className={styles.thumb} style={{ background: 'none' }}>
              <SkeletonBar height="100%" radius={0} />
            </span>
            <span className={styles.words} style={{ justifyItems: 'stretch' }}>
              <SkeletonLines />
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.grid} aria-label={label}>
      {files.map(card)}
    </ul>
  )
}

interface MediaCardProps {
  file: LibraryFile
  chosen?: boolean
  /** The file cannot be chosen here. */
  off?: boolean
  /** What is said below the facts. */
  below: ReactNode
  /** The button or field over the whole card, or in its corner. */
  children: ReactNode
}

/** A file of the library: what it looks like, its name and facts. */
export function MediaCard({ file, chosen, off, below, children }: MediaCardProps) {
  return (
    <li className={styles.card} data-chosen={chosen || undefined} data-off={off || undefined}>
      <span className={styles.thumb} aria-hidden="true">
        <MediaPreview media={file} still />
      </span>
      <div className={styles.words}>
        <span className={styles.name} title={nameOf(file)}>
          {nameOf(file)}
        </span>
        <span className="dim note num">{factsOf(file)}</span>
        {below}
      </div>
      {children}
    </li>
  )
}
