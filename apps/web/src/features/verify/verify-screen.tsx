import { i18n } from '@lingui/core'
import { readProof } from '@plaza/contract/proof-links'
import { IconLoader2, IconShieldSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../lib/api-error.ts'
import { fetchFile } from '../../lib/download.ts'
import { GoneLink } from '../../shared/secret-link/gone-link.tsx'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { type Checked, checkFile } from './check-file.ts'
import { KeyChain } from './key-chain.tsx'
import { ScriptCard } from './script-card.tsx'
import { VerdictView } from './verdict-view.tsx'
import styles from './verify.module.css'

const proofRoute = getRouteApi('/outside/verify/$token')

/** Checks a proof of play by itself: whoever has the file needs to believe nobody. */
export function VerifyScreen() {
  return <VerifyPage token={null} />
}

/** The page that a link to a proof opens: the proof is fetched, and checked in the browser. */
export function ProofScreen() {
  const { token } = proofRoute.useParams()
  return <VerifyPage key={token} token={token} />
}

interface State {
  /** In whole percent; null while nothing is checked, and 0 while the file is fetched. */
  percent: number | null
  checked: Checked | null
  fault: string | null
  isGone: boolean
}

const AT_FIRST: State = { percent: null, checked: null, fault: null, isGone: false }

/** The page with the proof that a link leads to, or with the file that is dropped on it. */
export function VerifyPage({ token }: { token: string | null }) {
  const [state, setState] = useState<State>(token === null ? AT_FIRST : { ...AT_FIRST, percent: 0 })
  const { percent, checked, fault, isGone } = state

  async function check(file: Blob) {
    setState({ ...AT_FIRST, percent: 0 })
    const found = await checkFile(file, (next) => setState((now) => ({ ...now, percent: next })))
    setState({
      ...AT_FIRST,
      checked: found,
      fault: found
        ? null
        : i18n._('This is no proof of play, or it ends in the middle. Please download it again.'),
    })
  }

  useEffect(() => {
    if (token === null) return
    let isLeft = false
    fetchFile(readProof, { params: { token } }).then(
      (file) => {
        if (!isLeft) void check(file)
      },
      (error: unknown) => {
        if (isLeft) return
        const isOver = hasFailedWith(error, 'not_found')
        setState({ ...AT_FIRST, isGone: isOver, fault: isOver ? null : sentenceOf(error) })
      },
    )
    return () => {
      isLeft = true
    }
  }, [token])

  return (
    <VisitorFrame title={i18n._('Check a proof of play')}>
      {isGone ? (
        <GoneLink />
      ) : (
        <div className={styles.page}>
          <div role="status" className={styles.told}>
            {percent !== null && <Checking percent={percent} />}
          </div>
          {checked && percent === null && (
            <VerdictView checked={checked} onAnother={() => setState(AT_FIRST)} />
          )}
          {!checked && percent === null && <Waiting fault={fault} onFile={(file) => void check(file)} />}
        </div>
      )}
    </VisitorFrame>
  )
}

function Checking({ percent }: { percent: number }) {
  return (
    <div className={`card ${styles.checking}`}>
      <IconLoader2 size={28} aria-hidden="true" />
      <div>
        <h1>{percent === 0 ? i18n._('Fetching the proof') : i18n._('Checking, {percent}%', { percent })}</h1>
        <p className="dim">{i18n._('Your browser does it by itself. Nothing is sent anywhere.')}</p>
      </div>
      <progress max={100} value={percent} aria-label={i18n._('Checked')} />
    </div>
  )
}

function Waiting({ fault, onFile }: { fault: string | null; onFile: (file: File) => void }) {
  return (
    <>
      <header className={styles.head}>
        <span className={styles.shield}>
          <IconShieldSearch size={32} aria-hidden="true" />
        </span>
        <div>
          <h1>{i18n._('Check a proof of play')}</h1>
          <p className="dim">
            {i18n._(
              'Your browser checks the signatures, the chains and the sums by itself. Nothing is sent anywhere.',
            )}
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <section className={`card ${styles.card}`}>
          <FileDrop
            label={i18n._('Drop the file of the proof here')}
            hint={i18n._('The file that a campaign’s page gives, .json')}
            accept={{ 'application/json': ['.json'] }}
            onFiles={([file]) => file && onFile(file)}
            error={fault}
          />
          <p className="dim small">
            {i18n._(
              'Each screen signs what it shows with a key of its own. A proof has these signatures, the program that was sold, and the sums. Whoever has it needs to believe neither the owner nor this site.',
            )}
          </p>
        </section>
        <div className={styles.side}>
          <KeyChain own={undefined} />
          <ScriptCard fileName={null} />
        </div>
      </div>
    </>
  )
}
