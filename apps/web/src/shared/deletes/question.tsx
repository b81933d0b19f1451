import type { Eligibility } from './calls.ts'
import { Names } from './names.tsx'
import type { Asked } from './thing.ts'
import { deactivateWords, deleteWords, takenAlongWords } from './words.ts'

/** What keeps a thing from being deleted, or what becomes of it. */
export function Question({ asked, found }: { asked: Asked; found: Eligibility }) {
  if (asked.verb === 'deactivate') {
    return (
      <>
        <p className="dim">{deactivateWords(asked.kind)}</p>
        <Names title={takenAlongWords(asked.kind)} {...found} />
      </>
    )
  }
  if (found.eligible) return <p className="dim">{deleteWords(asked.kind)}</p>
  return (
    <>
      {found.reasons.map((reason) => (
        <p key={reason} className="dim">
          {reason}
        </p>
      ))}
      <Names {...found} />
    </>
  )
}
