import { i18n } from '@lingui/core'
import { ActionIcon, Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useLayer } from '../../ui/layers/use-layer.ts'
import { type HelpTerm, helpWords } from './help-words.ts'
import styles from './word-help.module.css'

/** A small question mark behind a word, which says what the word means: by a press, by touch and by the keyboard. */
export function WordHelp({ term }: { term: HelpTerm }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  useLayer(open, () => setOpen(false))
  const { name, text } = helpWords(term)
  return (
    <Popover opened={open} onChange={setOpen} width={280} shadow="md" withRoles={false} closeOnEscape={false}>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          color="gray"
          size={24}
          className={styles.mark}
          aria-label={i18n._('What is {name}?', { name })}
          aria-expanded={open}
          aria-describedby={open ? id : undefined}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!open)
          }}
        >
          <IconHelpCircle size={15} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div id={id} role="note" className={styles.words}>
          <strong>{name}</strong>
          <p>{text}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A field with the question mark at the end of its label's line. */
export function HelpedField({ term, children }: { term: HelpTerm; children: ReactNode }) {
  return (
    <div className={styles.helped}>
      {children}
      <span className={styles.corner}>
        <WordHelp term={term} />
      </span>
    </div>
  )
}
