import type { Choice } from './kind.ts'

const fold = (text: string) => text.trim().toLowerCase()
const nameOf = ({ name, label }: Choice) => name ?? label

/** The choice that a row's text stands for; undefined for none, or for several of one name. */
export function choiceOf(choices: readonly Choice[], text: string): Choice | undefined {
  const byValue = choices.find(({ value }) => value === text)
  if (byValue) return byValue
  const [found, ...more] = choices.filter((choice) => fold(nameOf(choice)) === fold(text))
  return more.length ? undefined : found
}

/** What is shown for a row's text: a choice's name, where it stands for one. */
export function shownText(choices: readonly Choice[] | undefined, text: string): string {
  const choice = choices?.find(({ value }) => value === text)
  return choice ? nameOf(choice) : text
}
