import { i18n } from '@lingui/core'
import { readKeyChain } from '@plaza/contract/proof-links'
import { useQuery } from '@tanstack/react-query'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { queryOf, quietly } from '../../lib/query-of.ts'
import styles from './verify.module.css'

/** The head of the chain of all keys, and the program that checks proofs. It only adds to the page. */
export const keyChainQuery = quietly(queryOf(readKeyChain, {}))

/**
 * The head of the registration of keys as this installation shows it, beside that of a proof.
 * @param own the head that the proof has come to; undefined without a proof
 */
export function KeyChain({ own }: { own: string | null | undefined }) {
  const { data } = useQuery(keyChainQuery)
  const head = data?.head ?? null
  if (head === null && !own) return null
  const facts = data && {
    n: data.keys,
    count: formatNumber(data.keys),
    time: data.last_at ? formatInstant(data.last_at) : '',
  }
  return (
    <section className={`card ${styles.card}`} aria-labelledby="key-chain">
      <h2 id="key-chain">{i18n._('Head of the registration of keys')}</h2>
      <Hash value={head ?? own ?? ''} />
      {facts && (
        <p className="dim small num">
          {i18n._(
            '{n, plural, one {One key} other {{count} keys}}, the last one of {time}. Write it down: the chain can only grow.',
            facts,
          )}
        </p>
      )}
      {head !== null && own && own !== head && (
        <>
          <p className="small">
            {i18n._('The proof ends with another one: it is older, or of another installation.')}
          </p>
          <Hash value={own} />
        </>
      )}
    </section>
  )
}

/** A hash in groups that can be read aloud. */
function Hash({ value }: { value: string }) {
  return (
    <code className={styles.hash}>
      {(value.match(/.{1,4}/g) ?? []).map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </code>
  )
}
