/** A player that makes a call, by its own token: what it may read and write is its display's (docs/domain.md, "Players"). */
export interface Player {
  id: string
  name: string
  displayId: string
  orgId: string
  /** The number of the registration of its key; null without one. */
  keyNumber: number | null
  /** Its public key: the 65 bytes of a point of P-256. */
  publicKey: Buffer | null
  pairedAt: Date
  restartAt: Date | null
  /** Another text with whatever may change the program of its display. */
  programState: string
}
