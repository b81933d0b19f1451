import { i18n } from '@lingui/core'
import { FileDrop } from '../../ui/file-drop.tsx'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

const MOST_BYTES = 20 * 1024 * 1024

/** Where the pictures go that the rows name. */
export function PictureDrop<Item>({ flow }: { flow: Import<Item> }) {
  const { kind, wanted, pictures, find, addPictures } = flow
  const { pictureField } = kind
  if (!pictureField) return null
  const named = new Set(wanted.flatMap(({ values }) => values[pictureField]?.trim().toLowerCase() || []))
  if (named.size === 0) return null
  const found = [...named].filter((name) => find(name)).length
  const unused = pictures.filter((file) => ![...named].some((name) => find(name) === file)).length
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Pictures')}>
      <div className={styles.head}>
        <h2>{i18n._('Pictures')}</h2>
        <p className="dim small num" aria-live="polite">
          {i18n._('{found} of {all} found by their names', { found, all: named.size })}
          {unused > 0 &&
            ` · ${i18n._('{n, plural, one {# picture is not named in any row} other {# pictures are not named in any row}}', { n: unused })}`}
        </p>
      </div>
      <FileDrop
        label={i18n._('Drop the pictures named in your rows')}
        hint={i18n._('JPEG, PNG or WebP, up to 20 MB each')}
        accept={{ 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'] }}
        maxBytes={MOST_BYTES}
        multiple
        onFiles={addPictures}
      />
    </section>
  )
}
