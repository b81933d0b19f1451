// domain.md, "Visibility".

export type Visibility = 'Public' | 'Private'
export type VisibilityStatus = 'available' | 'unavailable'

/** The status that a visibility brings by itself, unless the owner says otherwise. */
export function statusOfVisibility(visibility: Visibility): VisibilityStatus {
  return visibility === 'Public' ? 'available' : 'unavailable'
}
