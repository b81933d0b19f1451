import { i18n } from '@lingui/core'
import { NativeSelect } from '@mantine/core'
import { LOG_FIELDS, type LogField } from '@plaza/domain/plays/play-log'
import { LOG_REFUSALS } from '@plaza/domain/plays/count-log'
import { formatNumber } from '../../../lib/format.ts'
import { Fold } from '../../../ui/fold/fold.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { LogPreview } from './log-queries.ts'
import { fieldWords, refusalWords, sourceWords } from './log-words.ts'
import styles from './log-review.module.css'

interface LogReviewProps {
  name: string
  preview: LogPreview
  isReading: boolean
  onColumn: (field: LogField, at: number) => void
}

/** What of a log counts: by placement, and beside it what does not, with names and rows. */
export function LogReview({ name, preview, isReading, onColumn }: LogReviewProps) {
  const { source, rows, counted, plays, promised, beyond } = preview
  const left = rows - counted
  return (
    <div className={styles.review} aria-busy={isReading}>
      <header>
        <h3>
          {i18n._('{plays} of {promised} promised plays', {
            plays: formatNumber(plays),
            promised: formatNumber(promised),
          })}
        </h3>
        <p className="dim small num">
          {i18n._('{name}, from a log of {source}: {counted} of {rows} rows count.', {
            name,
            source: sourceWords(source),
            counted: formatNumber(counted),
            rows: formatNumber(rows),
          })}
        </p>
      </header>
      <Columns {...{ preview, isReading, onColumn }} />
      <ul className={styles.placements}>
        {preview.placements.map((one) => (
          <li key={one.placement_id}>
            <TwoLines
              first={one.display_name}
              second={i18n._('{zone}, {days} of {all} days', {
                zone: one.zone_name,
                days: one.days,
                all: one.of_days,
              })}
            />
            <span className="num" data-short={one.plays < one.promised || undefined}>
              {i18n._('{plays} of {promised}', {
                plays: formatNumber(one.plays),
                promised: formatNumber(one.promised),
              })}
            </span>
          </li>
        ))}
      </ul>
      {beyond > 0 && (
        <p className="dim small num">
          {i18n._(
            '{n, plural, one {# play} other {# plays}} beyond what was promised for a day do not count.',
            {
              n: beyond,
            },
          )}
        </p>
      )}
      {left > 0 && counted + left > 0 && (
        <Fold
          head={
            <span className="num">
              {i18n._('{n, plural, one {# row does not count} other {# rows do not count}}', { n: left })}
            </span>
          }
        >
          {() => <LeftOut preview={preview} />}
        </Fold>
      )}
    </div>
  )
}

type ColumnsProps = Pick<LogReviewProps, 'preview' | 'isReading' | 'onColumn'>

/** Which column says what; the owner may choose another. */
function Columns({ preview: { header, columns }, isReading, onColumn }: ColumnsProps) {
  const names = header.map((name, at) => ({
    value: String(at),
    label: name || i18n._('Column {n}', { n: at + 1 }),
  }))
  const noneOf = (field: LogField) =>
    field === 'plays' ? i18n._('One for each row') : i18n._('Choose a column')
  return (
    <div className={styles.columns}>
      {LOG_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={fieldWords(field)}
          disabled={isReading}
          value={columns[field] === null ? '' : String(columns[field])}
          onChange={({ currentTarget }) =>
            currentTarget.value && onColumn(field, Number(currentTarget.value))
          }
          data={columns[field] === null ? [{ value: '', label: noneOf(field) }, ...names] : names}
          error={columns[field] === null && field !== 'plays' && i18n._('Needed')}
        />
      ))}
    </div>
  )
}

/** What does not count: the sums by reason, names that nothing here has, and the first rows that cannot be read. */
function LeftOut({ preview: { refused, unknown, bad } }: Pick<LogReviewProps, 'preview'>) {
  return (
    <div className={styles.left}>
      <ul>
        {LOG_REFUSALS.flatMap((why) => {
          const n = refused[why]
          return n
            ? [
                <li key={why}>
                  <span>{refusalWords(why)}</span>
                  <span className="num">{i18n._('{n, plural, one {# row} other {# rows}}', { n })}</span>
                </li>,
              ]
            : []
        })}
      </ul>
      {unknown.length > 0 && (
        <ul aria-label={i18n._('Names that are not of this campaign')}>
          {unknown.map(({ field, name, rows }) => (
            <li key={`${field} ${name}`}>
              <span>
                <span className="dim">{fieldWords(field)}</span> {name || i18n._('without a name')}
              </span>
              <span className="num">{i18n._('{n, plural, one {# row} other {# rows}}', { n: rows })}</span>
            </li>
          ))}
        </ul>
      )}
      {bad.length > 0 && (
        <ul aria-label={i18n._('Rows that cannot be read')}>
          {bad.map(({ line, why, cell }) => (
            <li key={line}>
              <span>
                <span className="dim num">{i18n._('Row {line}', { line })}</span> {refusalWords(why)}
              </span>
              <span>{cell}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
