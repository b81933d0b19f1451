/** What a thing in a request can be; the statuses of a line depend on whose it is. */
export interface Ids {
  /** Of the actor's kind: the organization acted for, oneself, and what such an organization has. */
  org: string
  user: string
  email: string
  refreshToken: string
  colleague: string
  /** A deactivated one. */
  idle: string
  session: string
  /** The colleague's. */
  notification: string
  grant: string
  /** The organization on the other side: its advertiser, or an owner that sells to it. */
  partner: string
  picture: string
  /** Whatever the actor is: a display owner, and an advertiser that has a campaign on its display. */
  ownerOrg: string
  advertiserOrg: string
  location: string
  rateSchedule: string
  zone: string
  display: string
  displayName: string
  /** To which nobody is invited; to the other one the advertiser is. */
  privateDisplay: string
  invitedDisplay: string
  invitation: string
  /** On the owner's display. */
  block: string
  /** The owner's, as a person's. */
  layout: string
  ownerPicture: string
  media: string
  campaign: string
  request: string
  /** The advertiser's, in its thread with the owner. */
  comment: string
  /** The owner's, of its part of the campaign. */
  proof: string
  /** Names of files: a logo, and the owner's own picture without and with a signature. */
  publicFile: string
  privateFile: string
  signedFile: string
  /** Of the platform. */
  plan: string
  shelvedPlan: string
  mail: string
  deletion: string
  /** An organization without campaigns, new for each. */
  organization: string
  /** Good once, so always new: addresses, and codes that were mailed. */
  address: string
  resetCode: string
  addressCode: string
  invitationCode: string
}

export type Word = keyof Ids
