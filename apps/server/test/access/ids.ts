/** The kinds of things that a request can name. The statuses of a line depend on whose they are. */
export interface Ids {
  /** Things of the actor: the organization acted for, the actor's user, and what such an organization has. */
  org: string
  user: string
  email: string
  refreshToken: string
  colleague: string
  /** A deactivated user. */
  idle: string
  session: string
  /** A notification of the colleague. */
  notification: string
  grant: string
  /** The organization on the other side: its advertiser, or an owner that sells to it. */
  partner: string
  picture: string
  /** A document that was issued to it. */
  document: string
  /** A display owner, and an advertiser that has a campaign on its display, whatever the actor is. */
  ownerOrg: string
  advertiserOrg: string
  location: string
  rateSchedule: string
  zone: string
  display: string
  displayName: string
  /** A private display without invitations, and one to which the advertiser is invited. */
  privateDisplay: string
  invitedDisplay: string
  invitation: string
  /** A block on the owner's display. */
  block: string
  /** A house campaign on the owner's display. */
  houseCampaign: string
  /** A layout of the owner's user. */
  layout: string
  ownerPicture: string
  media: string
  campaign: string
  /** A draft of the advertiser's. */
  draft: string
  /** A link to the draft, and the secret of one. */
  sharedPlan: string
  planSecret: string
  /** A link of the advertiser's to the proof of its campaign, and the secret of it. */
  proofLink: string
  proofSecret: string
  /** A draft with a zone, a link by which media are uploaded for it, the secret of one, and a file that it has brought. */
  draftWithZone: string
  uploadLink: string
  uploadSecret: string
  arrival: string
  /** A list of displays of the advertiser's, and one that was deleted. */
  displayList: string
  deletedList: string
  /** A zone for which the advertiser waits. */
  waitingEntry: string
  /** Media that the advertiser uploaded for campaigns: a file that is in none, and one that was deleted. */
  libraryFile: string
  deletedFile: string
  request: string
  /** A rule of the owner's that approves requests. It is off. */
  approvalRule: string
  /** A ban of the owner's, of an address that nobody has. */
  ban: string
  /** A player of the owner's display, its token, and the code of a screen that nobody has connected. */
  player: string
  playerToken: string
  pairingCode: string
  /** Campaigns of the advertiser: one that waits for the owner, and one in which the owner asked for other media. */
  waiting: string
  corrected: string
  /** A comment by the advertiser, in its thread with the owner. */
  comment: string
  /** The owner's proof of its part of the campaign. */
  proof: string
  /** The names of files: a logo, and the owner's own picture without and with a signature. */
  publicFile: string
  privateFile: string
  signedFile: string
  /** The platform's plans, a tax rate, a difference of its ledger, a mail and a request for deletion. */
  plan: string
  shelvedPlan: string
  taxRate: string
  announcement: string
  terms: string
  difference: string
  mail: string
  deletion: string
  /** An organization without campaigns, a new one each time. */
  organization: string
  /** Values that work only once, so they are always new: addresses, and codes from mails. */
  address: string
  resetCode: string
  addressCode: string
  invitationCode: string
  /** The code of a link in a mail to the user, which switches a kind of mail off. */
  mailCode: string
}

export type Word = keyof Ids
