import { findAlternatives } from '@plaza/contract/alternatives'
import { calculatePrice } from '@plaza/contract/campaigns'
import { createDraft, getDraft, saveDraft } from '@plaza/contract/drafts'
import { listWaitingEntries } from '@plaza/contract/waiting-list'
import { expect, test } from 'vitest'
import { answers } from '../../../../../test/answers.ts'
import { idOf, logIn } from '../../../../../test/log-in.ts'
import { offered } from '../../../../../test/offered.ts'
import { show } from '../../../../../test/show.tsx'
import { changeDraft, readSnapshot, startDraft } from '../../../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../../../shared/campaign-draft/test-server.ts'
import { useTaking } from '../../../../shared/sold-out/use-taking.ts'
import { UndoNote } from '../../../../ui/undo-note.tsx'
import { SoldOutNotice } from './sold-out.tsx'

const ZONE = idOf(30)
const [START, END] = ['2090-03-01', '2090-03-07']
const displayOf = (nth: number, name = `Lobby ${nth}`) => ({ ...offered, display_id: idOf(100 + nth), name })
/** A plan of which every display is sold out. `likes` says by their numbers which displays are like each of them. */
function begin(likes: readonly (readonly number[])[]) {
  logIn(advertiser)
  const server = new SavedDraft()
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => server.read(asked))
  answers(saveDraft, (asked) => server.save(asked))
  answers(calculatePrice, () => ({ currency: 'EUR', total: 0, displays: [] }))
  answers(listWaitingEntries, () => ({ rows: [], count: 0 }))
  answers(findAlternatives, ({ body }) => ({
    earlier: null,
    later: null,
    zones: (body as { zones: { display_id: string }[] }).zones.map(({ display_id }) => ({
      display_id,
      zone_id: ZONE,
      spots_free: 0,
      earlier: null,
      later: null,
      like: (likes[likes.findIndex((_, nth) => displayOf(nth).display_id === display_id)] ?? []).map(
        (nth) => ({
          display: displayOf(nth, `Pier ${nth}`),
          zone_id: ZONE,
          zone_name: 'Main',
          spots_free: 3,
          total: 7000,
          distance: 420,
        }),
      ),
    })),
  }))
  startDraft()
  const displays = likes.map((_, nth) => displayOf(nth))
  changeDraft(({ general }) => ({
    general: { ...general, start_date: START, end_date: END },
    displays,
    zones: displays.map(({ display_id }) => ({ id: ZONE, display_id, spots: 2, media: [] })),
  }))
  return displays.map(({ display_id }) => ({
    display_id,
    zone_id: ZONE,
    spots_free: 0,
    dates: [{ from: START, to: START }],
  }))
}

function Notice({ zones }: { zones: ReturnType<typeof begin> }) {
  const taking = useTaking()
  return (
    <>
      {taking.last && <UndoNote text={taking.last.words} loading={false} onUndo={taking.last.undo} />}
      <SoldOutNotice zones={zones} taking={taking} go={() => undefined} />
    </>
  )
}

const namesOf = () => readSnapshot().draft.displays.map(({ name }) => name)

test('all that is sold out is replaced by one press, each by a display of its own, and given back', async () => {
  const screen = await show(
    <Notice
      zones={begin([
        [7, 8],
        [7, 8],
      ])}
    />,
  )
  await screen.getByRole('button', { name: 'Replace all 2' }).click()
  expect(namesOf()).toEqual(['Pier 7', 'Pier 8'])
  expect(readSnapshot().draft.zones).toMatchObject([
    { display_id: displayOf(7).display_id, id: ZONE, spots: 2 },
    { display_id: displayOf(8).display_id, id: ZONE, spots: 2 },
  ])
  await expect.element(screen.getByText('2 zones were replaced by like displays.')).toBeVisible()
  expect(screen.getByText('2 zones are sold out on your dates').query()).toBeNull()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(namesOf()).toEqual(['Lobby 0', 'Lobby 1'])
})

test('nothing replaces all where one display is all that is like them', async () => {
  const screen = await show(<Notice zones={begin([[7], [7]])} />)
  await expect.element(screen.getByText('2 zones are sold out on your dates')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Take instead Pier 7' }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: /^Replace all/ }).query()).toBeNull()
})
