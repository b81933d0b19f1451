import { element } from '../screen/elements.ts'

const MARK =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#8b7cff"/><stop offset="1" stop-color="#b566ff"/></linearGradient><rect width="32" height="32" rx="8" fill="url(#g)"/><g fill="#fff"><rect x="7" y="8" width="11" height="13" rx="2"/><rect x="20" y="8" width="5" height="13" rx="2" opacity=".65"/><rect x="14.5" y="21" width="3" height="4" opacity=".65"/></g></svg>',
  )

/** Plaza's mark with its name. */
export function drawMark(): HTMLElement {
  const mark = element('img', 'mark')
  mark.src = MARK
  mark.alt = ''
  return element('span', 'plaza', mark, 'Plaza')
}
