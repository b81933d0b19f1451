// The words for opening hours in the nine known languages, written as `foldWords` writes a text: lower case,
// without accents. No word may have two meanings, so a few common words are missing: "werktags", "jours
// ouvrables", "giorni feriali" and "laborables" mean Monday to Friday to some people and Monday to Saturday to
// others.

/**
 * The names of the days from Monday on: English, German, Dutch, French, Spanish, Italian, Portuguese, Polish,
 * Turkish.
 */
const DAYS = [
  'mo mon monday mondays montag montags ma maa maandag lun lundi lunes lunedi seg segunda segunda-feira pn pon poniedzialek pzt pazartesi',
  'tu tue tues tuesday tuesdays di dienstag dienstags din dinsdag mar mardi martes martedi ter terca terca-feira wt wto wtorek sal sali',
  'we wed weds wednesday wednesdays mi mittwoch mittwochs wo woe woensdag mer mercredi mie miercoles mercoledi qua quarta quarta-feira sr sro sroda car carsamba',
  'th thu thur thurs thursday thursdays do donnerstag donnerstags don donderdag jeu jeudi jue jueves gio giovedi qui quinta quinta-feira cz czw czwartek per persembe',
  'fr fri friday fridays freitag freitags vr vrij vrijdag ven vendredi vie viernes venerdi sex sexta sexta-feira pt pia piatek cum cuma',
  'sa sat saturday saturdays samstag samstags sonnabend sonnabends za zat zaterdag sam samedi sab sabado sabato sb sob sobota cmt cumartesi',
  'su sun sunday sundays so sonntag sonntags zo zon zondag dim dimanche dom domingo domenica nd ndz niedz niedziela paz pazar',
]

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

/** Words and phrases for several days, separated by commas. */
const GROUPS: [string, number[]][] = [
  [
    'daily, every day, everyday, all days, each day, taglich, taeglich, jeden tag, alle tage, dagelijks, elke dag, iedere dag, alle dagen, tous les jours, chaque jour, diario, diariamente, todos los dias, cada dia, tutti i giorni, ogni giorno, todos os dias, codziennie, her gun, hergun',
    WEEK,
  ],
  [
    'weekdays, weekday, working days, doordeweeks, werkdagen, en semaine, jours ouvres, entre semana, dias uteis, dni robocze, w dni robocze, hafta ici, haftaici',
    WORKDAYS,
  ],
  [
    'weekend, weekends, week-end, week-ends, wochenende, wochenenden, am wochenende, le week-end, fin de semana, fines de semana, fine settimana, nel weekend, fim de semana, fins de semana, w weekend, w weekendy, weekendy, hafta sonu, haftasonu',
    WEEKEND,
  ],
]

const FULL_DAY =
  '24h, 24 h, 24 hrs, 24 hours, 24 stunden, 24 std, 24 uur, 24 heures, 24h/24, 24 horas, 24 ore, 24 godziny, 24 saat, all day, ganztags, rund um die uhr, toute la journee, todo el dia, tutto il giorno, o dia todo, hele dag, caly dzien, calodobowo, tum gun'

const ALWAYS =
  'always, always open, open 24/7, 24/7, 24 / 7, 24h/24 7j/7, 24/24 7/7, 7j/7 24h/24, immer, immer geoffnet, durchgehend geoffnet, altijd, altijd open, toujours, toujours ouvert, siempre, siempre abierto, sempre, sempre aperto, sempre aberto, zawsze, zawsze otwarte, her zaman, her zaman acik'

const CLOSED =
  'closed, geschlossen, ruhetag, gesloten, ferme, cerrado, chiuso, fechado, encerrado, zamkniete, nieczynne, kapali'

/** The words between the two ends of a range: "Mon to Fri", "8 bis 20". */
const RANGE = 'to, till, til, until, through, thru, bis, tot, t/m, tot en met, a, au, al, alle, alla, as, ate'

/** The words between days or between times: "Sat and Sun". */
const LIST = 'and, und, en, et, y, e, ed, i, oraz, ve'

/** The words before the first of two ends, which add nothing: "von Montag bis Freitag", "from 8 to 20". */
const LEAD = 'from, von, van, de, du, dal, dalle, das, od, le, on'

export type HoursWord =
  | { is: 'days'; days: readonly number[]; single: boolean }
  | { is: 'full day' | 'closed' | 'range' | 'list' | 'lead' }

const split = (words: string): string[] => words.split(', ')
const all = (words: string, word: HoursWord): [string, HoursWord][] => split(words).map((one) => [one, word])

/** Every known word and phrase with its meaning. */
export const HOURS_WORDS: readonly [string, HoursWord][] = [
  ...DAYS.flatMap((words, index) =>
    words
      .split(' ')
      .map((one): [string, HoursWord] => [one, { is: 'days', days: [index + 1], single: true }]),
  ),
  ...GROUPS.flatMap(([words, days]) => all(words, { is: 'days', days, single: false })),
  ...all(FULL_DAY, { is: 'full day' }),
  ...all(CLOSED, { is: 'closed' }),
  ...all(RANGE, { is: 'range' }),
  ...all(LIST, { is: 'list' }),
  ...all(LEAD, { is: 'lead' }),
]

/** Texts that on their own say that a place is always open. */
export const ALWAYS_OPEN: ReadonlySet<string> = new Set([...split(ALWAYS), ...split(FULL_DAY)])
