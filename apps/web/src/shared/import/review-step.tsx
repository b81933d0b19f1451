import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FormBar } from '../../ui/form/submit-button.tsx'
import { Status } from '../../ui/status.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { ReviewTable } from './review-table.tsx'
import { broughtBy, unknownTexts } from './rows.ts'
import { SourceLine } from './source-card.tsx'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

type Filter = 'all' | 'faulty' | 'noted'

/** Below this number, all rows are seen at a glance. */
const FEW = 10

const faultyLines = <Item,>({ faults }: Import<Item>): number[] =>
  [...faults].filter(([, found]) => found.length > 0).map(([line]) => line)

/** The step that lists the rows to review, and to correct where something is wrong. */
export function ReviewStep<Item>({ flow }: { flow: Import<Item> }) {
  const { spec, table, rows, wanted, notes, leaveOut, run } = flow
  const faulty = faultyLines(flow)
  const noted = [...notes.keys()]
  // The rows that had faults when the filter was chosen, so that corrected rows stay visible.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(() =>
    faulty.length > 0 && rows.length > FEW ? new Set(faulty) : null,
  )
  const [filter, setFilter] = useState<Filter>(only ? 'faulty' : 'all')
  const show = (next: Filter) => {
    setFilter(next)
    setOnly(next === 'all' ? null : new Set(next === 'faulty' ? faulty : noted))
  }
  const shown = only ? rows.filter(({ line }) => only.has(line)) : rows
  const [n, all, ready] = [faulty.length, rows.length, wanted.length - faulty.length]
  const state =
    n > 0 ? (
      <Status tone="bad">{i18n._('{n, plural, one {# row to fix} other {# rows to fix}}', { n })}</Status>
    ) : (
      <Status tone="good">{i18n._('All rows are ready')}</Status>
    )
  return (
    <>
      {table && <SourceLine flow={flow} source={table.source} />}
      <SwapHint flow={flow} />
      <UnknownNames flow={flow} />
      <BroughtAlong flow={flow} />
      <PictureDrop flow={flow} />
      <section className={`card ${styles.rows}`} aria-label={i18n._('Rows')}>
        <div className={styles.tools}>
          <h2>{i18n._('Rows')}</h2>
          <div aria-live="polite" className={styles.states}>
            {state}
            {noted.length > 0 && (
              <Status tone="wait">
                {i18n._('{n, plural, one {# row to check} other {# rows to check}}', { n: noted.length })}
              </Status>
            )}
          </div>
          <SegmentedControl
            size="xs"
            aria-label={i18n._('Which rows')}
            value={filter}
            onChange={(next) => show(next as Filter)}
            data={[
              { value: 'all', label: i18n._('All {all}', { all }) },
              { value: 'faulty', label: i18n._('To fix'), disabled: n === 0 && filter !== 'faulty' },
              { value: 'noted', label: i18n._('To check'), disabled: !noted.length && filter !== 'noted' },
            ]}
          />
        </div>
        <ReviewTable flow={flow} rows={shown} />
      </section>
      <FormBar
        words={
          n > 0
            ? i18n._('{ready} of {all} rows are ready. Fix the others or leave them out.', { ready, all })
            : i18n._('{n} of {all} rows will be imported.', { n: wanted.length, all })
        }
      >
        {n > 0 && (
          <Button onClick={() => leaveOut(faulty, true)}>
            {i18n._('{n, plural, one {Leave out # row with errors} other {Leave out # rows with errors}}', {
              n,
            })}
          </Button>
        )}
        <Button look="main" disabled={n > 0 || wanted.length === 0} onClick={() => void run()}>
          {spec.words.import(wanted.length)}
        </Button>
      </FormBar>
    </>
  )
}

const MOST_BYTES = 20 * 1024 * 1024

/** The place to drop the pictures that the rows name. */
function PictureDrop<Item>({ flow }: { flow: Import<Item> }) {
  const { spec, wanted, pictures, find, addPictures } = flow
  const { pictureField } = spec
  if (!pictureField) return null
  const named = new Set(wanted.flatMap(({ values }) => values[pictureField]?.trim().toLowerCase() || []))
  if (named.size === 0) return null
  const found = [...named].filter((name) => find(name)).length
  const unused = pictures.filter((file) => ![...named].some((name) => find(name) === file)).length
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Pictures')}>
      <div className={styles.head}>
        <h2>{i18n._('Pictures')}</h2>
        <p className="dim small num" aria-live="polite">
          {i18n._('{found} of {all} found by their names', { found, all: named.size })}
          {unused > 0 &&
            ` · ${i18n._('{n, plural, one {# picture is not named in any row} other {# pictures are not named in any row}}', { n: unused })}`}
        </p>
      </div>
      <FileDrop
        label={i18n._('Drop the pictures named in your rows')}
        hint={i18n._('JPEG, PNG or WebP, up to 20 MB each')}
        accept={{ 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'] }}
        maxBytes={MOST_BYTES}
        multiple
        onFiles={addPictures}
      />
    </section>
  )
}

/** Says that two fields of some rows look swapped, and swaps them back by one press. */
function SwapHint<Item>({ flow: { spec, wanted, swap } }: { flow: Import<Item> }) {
  const lines = wanted.filter(({ swapped }) => swapped).map(({ line }) => line)
  const [one, two] = (spec.pair ?? []).map((field) => spec.fields.find(({ name }) => name === field)?.label)
  if (!lines.length || !one || !two) return null
  const [first, second] = [one, two.toLowerCase()]
  return (
    <section className={`card ${styles.hint}`} aria-label={i18n._('{first} and {second}', { first, second })}>
      <p>
        {i18n._(
          '{n, plural, one {{first} and {second} look swapped in # row.} other {{first} and {second} look swapped in # rows.}}',
          { n: lines.length, first, second },
        )}
      </p>
      <Button icon={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={() => swap(lines)}>
        {i18n._('Swap them')}
      </Button>
    </section>
  )
}

const MOST = 20

/** What the rows bring along, each of which can be replaced in all its rows by one that exists. */
function BroughtAlong<Item>({ flow: { spec, joints, write } }: { flow: Import<Item> }) {
  const { broughtWords: said } = spec
  const brought = broughtBy(joints)
  if (!said || brought.length === 0) return null
  const more = brought.length - MOST
  return (
    <section className={`card ${styles.pad}`} aria-label={said.head(brought.length)}>
      <h2>{said.head(brought.length)}</h2>
      <p className="dim small">{said.line}</p>
      <ul className={styles.columns}>
        {brought.slice(0, MOST).map(({ field, name, about, lines }) => (
          <li key={`${field} ${name}`}>
            <div className={styles.columnName}>
              <strong>{name}</strong>
              <span className="dim small">{about}</span>
            </div>
            <ChoiceSelect
              spec={spec}
              field={field}
              label={said.choose(name)}
              placeholder={said.mark}
              value={null}
              onChoose={(value) => write(lines, field, value)}
            />
            <span className="dim small num">
              {i18n._('{n, plural, one {# row} other {# rows}}', { n: lines.length })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="dim small">{i18n._('and {more} more', { more })}</p>}
    </section>
  )
}

/** Names in the file that match nothing. Each can be replaced in all its rows by one that exists. */
function UnknownNames<Item>({ flow }: { flow: Import<Item> }) {
  const { spec, rows, joints, write } = flow
  const unknown = unknownTexts(spec, rows, joints).slice(0, MOST)
  if (unknown.length === 0) return null
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Names to match')}>
      <h2>{i18n._('Names to match')}</h2>
      <p className="dim small">
        {i18n._('These match none of yours, or several. What you choose applies to all rows with them.')}
      </p>
      <ul className={styles.columns}>
        {unknown.map(({ field, text, lines }) => {
          const label = spec.fields.find(({ name }) => name === field)?.label ?? field
          return (
            <li key={`${field} ${text}`}>
              <div className={styles.columnName}>
                <strong>{text}</strong>
                <span className="dim small">
                  {i18n._('{label}, in {n, plural, one {# row} other {# rows}}', { label, n: lines.length })}
                </span>
              </div>
              <ChoiceSelect
                spec={spec}
                field={field}
                label={i18n._('What {text} stands for', { text })}
                placeholder={i18n._('Choose')}
                value={null}
                onChoose={(value) => write(lines, field, value)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
