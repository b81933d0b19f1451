// domain.md, "Visibility".

export type Visibility = 'Public' | 'Private'
export type VisibilityStatus = 'available' | 'unavailable'

/** The status that belongs to a visibility, unless the owner chooses another one. */
export function statusOfVisibility(visibility: Visibility): VisibilityStatus {
  return visibility === 'Public' ? 'available' : 'unavailable'
}
