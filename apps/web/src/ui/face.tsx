import { initialsOf } from '../lib/initials.ts'
import styles from './face.module.css'

/** A user's picture, or the initials in its place; the name is shown beside it. */
export function Face({ name, picture }: { name: string; picture: string }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {picture ? <img src={picture} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  )
}
