import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogCount, type LoggedPlacement } from './count-log.ts'
import { loggedName, readLoggedPlays, readLoggedTime, recogniseLog } from './play-log.ts'

test('the columns of OpenDirect, Xibo and Yodeck are known, whatever their order and spelling', () => {
  const openDirect =
    'StartDate,EndDate,SpotLength,ShareOfTime,FrameID,CreativeID,BookedPlays,DeliveredPlays,Delivery'
  expect(recogniseLog(openDirect.split(','))).toEqual({
    source: 'opendirect',
    isUtc: true,
    columns: { display: 4, media: 5, time: 0, plays: 7 },
  })
  const xibo = 'Stat Date,Type,FromDT,ToDT,Layout,Display,Media,Tag,Duration,Count,Engagements'
  expect(recogniseLog(xibo.split(','))).toEqual({
    source: 'xibo',
    isUtc: false,
    columns: { display: 5, media: 6, time: 2, plays: 9 },
  })
  const yodeck = 'monitor uuid,MONITOR NAME,monitor_tags,media_id,media_name,playback_date,media_duration'
  expect(recogniseLog(yodeck.split(','))).toEqual({
    source: 'yodeck',
    isUtc: true,
    columns: { display: 1, media: 4, time: 5, plays: null },
  })
  expect(recogniseLog(['When', 'Screen', 'File name', 'Plays'])).toEqual({
    source: 'other',
    isUtc: false,
    columns: { display: 1, media: 2, time: null, plays: 3 },
  })
})

test('times are read in ways that cannot be mistaken, and no others', () => {
  expect(readLoggedTime('2027-03-01')).toEqual({ date: '2027-03-01', seconds: null, offset: null })
  expect(readLoggedTime(' 2027-03-01 14:05:09 ')).toEqual({
    date: '2027-03-01',
    seconds: 50_709,
    offset: null,
  })
  expect(readLoggedTime('2027-03-01T14:05:09.123Z')).toMatchObject({ seconds: 50_709, offset: 0 })
  expect(readLoggedTime('2027-03-01T14:05-03:30')).toMatchObject({ seconds: 50_700, offset: -210 })
  for (const wrong of ['03/01/2027', '2027-02-30', '2027-03-01 25:00', '=1+1', '', '2027-3-1'])
    expect(readLoggedTime(wrong), wrong).toBeNull()
  expect([
    readLoggedPlays('12'),
    readLoggedPlays('-1'),
    readLoggedPlays('1.5'),
    readLoggedPlays('=2'),
  ]).toEqual([12, null, null, null])
  expect(loggedName(' Spring_Opening.PNG')).toBe(loggedName('spring opening'))
})

const DAYS = ['2027-03-01', '2027-03-02']
const columns = { display: 0, media: 1, time: 2, plays: 3 }
const placement = (id: string, display: string, promised: number, file = 'spring.png'): LoggedPlacement => ({
  id,
  display,
  display_name: `Window ${display}`,
  files: [{ id: `file-${file}`, name: file }],
  days: DAYS.map((day) => ({ day, promised })),
})
const count = (placements: LoggedPlacement[], rows: string[][]) => {
  const log = createLogCount(placements, columns, (_display, { date }) => date)
  rows.forEach((cells, at) => log.add({ line: at + 2, cells }))
  return log.end()
}

test('rows count by name or id, and what is not of the part, or cannot be read, is told with its row', () => {
  const counted = count(
    [placement('one', 'a', 100)],
    [
      ['Window A', 'Spring', DAYS[0]!, '7'],
      ['a', 'file-spring.png', DAYS[0]!, '5'],
      ['Somewhere else', 'Spring', DAYS[0]!, '1'],
      ['Somewhere else', 'Spring', DAYS[0]!, '1'],
      ['Window A', '=HYPERLINK("x")', DAYS[0]!, '1'],
      ['Window A', 'Spring', 'yesterday', '1'],
      ['Window A', 'Spring', DAYS[0]!, 'many'],
      ['Window A', 'Spring', '2027-04-01', '1'],
      [],
    ],
  )
  expect(counted).toEqual({
    rows: 9,
    counted: 2,
    counts: [{ placement: 'one', day: DAYS[0], plays: 12 }],
    beyond: 0,
    refused: { display: 3, media: 1, time: 1, plays: 1, day: 1 },
    bad: [
      { line: 7, why: 'time', cell: 'yesterday' },
      { line: 8, why: 'plays', cell: 'many' },
      { line: 9, why: 'day', cell: '2027-04-01' },
    ],
    unknown: [
      { field: 'display', name: 'Somewhere else', rows: 2 },
      { field: 'media', name: '=HYPERLINK("x")', rows: 1 },
      { field: 'display', name: '', rows: 1 },
    ],
  })
})

test('two displays of one name are doubtful, and their ids are not', () => {
  const same = [placement('one', 'a', 9), { ...placement('two', 'b', 9), display_name: 'Window a' }]
  const counted = count(same, [
    ['Window a', 'spring', DAYS[0]!, '1'],
    ['b', 'spring', DAYS[0]!, '1'],
  ])
  expect(counted.refused).toEqual({ doubtful: 1 })
  expect(counted.counts).toEqual([{ placement: 'two', day: DAYS[0], plays: 1 }])
})

test('no placement has more plays on a day than were promised, and no play is counted twice or lost', () => {
  const row = fc.record({
    display: fc.constantFrom('a', 'b', 'nowhere'),
    media: fc.constantFrom('spring', 'autumn', 'winter'),
    day: fc.constantFrom(...DAYS, '2027-05-05'),
    plays: fc.integer({ min: 0, max: 40 }),
  })
  const placements = fc
    .array(
      fc.tuple(
        fc.constantFrom('a', 'b'),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('spring', 'autumn'),
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((all) =>
      all.map(([display, promised, file], at) => placement(`p${at}`, display, promised, `${file}.mp4`)),
    )
  fc.assert(
    fc.property(placements, fc.array(row, { maxLength: 60 }), (all, rows) => {
      const counted = count(
        all,
        rows.map(({ display, media, day, plays }) => [display, media, day, String(plays)]),
      )
      for (const { placement: id, day, plays } of counted.counts) {
        const { days = [] } = all.find((one) => one.id === id) ?? {}
        expect(plays).toBeLessThanOrEqual(days.find((one) => one.day === day)?.promised ?? 0)
      }
      const fits = (one: (typeof rows)[number]) =>
        DAYS.includes(one.day) &&
        all.some(({ display, files }) => display === one.display && files[0]?.name === `${one.media}.mp4`)
      const shown = rows.filter(fits).reduce((sum, { plays }) => sum + plays, 0)
      expect(counted.counts.reduce((sum, { plays }) => sum + plays, 0) + counted.beyond).toBe(shown)
      const refused = Object.values(counted.refused).reduce((sum, rowsOf) => sum + rowsOf, 0)
      expect(counted.counted + refused).toBe(rows.length)
    }),
  )
})
