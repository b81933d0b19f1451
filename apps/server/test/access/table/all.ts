import type { Row } from '../notation.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { conversation } from './conversation.ts'
import { deletes } from './deletes.ts'
import { displayLists } from './display-lists.ts'
import { drafts } from './drafts.ts'
import { displays } from './displays.ts'
import { editing } from './editing.ts'
import { invoices } from './invoices.ts'
import { mediaLibrary } from './media-library.ts'
import { money } from './money.ts'
import { moneyDesk } from './money-desk.ts'
import { notifications } from './notifications.ts'
import { ownContent } from './own-content.ts'
import { organizations } from './organizations.ts'
import { places } from './places.ts'
import { players } from './players.ts'
import { people } from './users.ts'
import { selling } from './selling.ts'
import { sharedPlans } from './shared-plans.ts'
import { supply } from './supply.ts'
import { uploadLinks } from './upload-links.ts'
import { visitors } from './visitors.ts'
import { waitingList } from './waiting-list.ts'

/** The whole table; the row of a new call belongs in the file of its area. */
export const table: [call: string, row: Row][] = [
  accounts,
  people,
  supply,
  editing,
  ownContent,
  displays,
  players,
  selling,
  drafts,
  displayLists,
  mediaLibrary,
  sharedPlans,
  uploadLinks,
  waitingList,
  conversation,
  notifications,
  moneyDesk,
  places,
  organizations,
  money,
  administration,
  invoices,
  deletes,
  visitors,
].flatMap((area) => Object.entries(area))
