import styles from './media.module.css'

interface InUseProps {
  sentence: string
  things: { id: string; name: string }[]
}

/** Why a file is not deleted, and the names of what it is in. */
export function InUse({ sentence, things }: InUseProps) {
  return (
    <>
      <p>{sentence}</p>
      {things.length > 1 && (
        <ul className={styles.names}>
          {things.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
