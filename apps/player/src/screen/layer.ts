import type { Medium } from '../engine/loaded.ts'
import { element } from './elements.ts'

// One of the two layers of a zone: a picture or a film that is got ready while nobody sees it.

export interface LayerPorts {
  addressOf(medium: Medium): string
  /** A medium could not be loaded or played. */
  onFailed(medium: Medium): void
}

/** A layer keeps so many pictures: an engine that is given one anew decodes it anew, and holds both. */
const KEPT = 6

export class Layer {
  readonly box = element('div', 'layer')
  private image = element('img')
  /** The pictures that were shown last, by their addresses, the oldest first. */
  private readonly kept = new Map<string, HTMLImageElement>()
  private readonly video = element('video')
  private loaded: Medium | null = null
  private isReady = false
  /** Counts what was loaded, since an answer to what came before says nothing any more. */
  private loads = 0
  private readonly listeners: (() => void)[] = []

  private readonly ports: LayerPorts

  constructor(ports: LayerPorts) {
    this.ports = ports
    this.video.muted = true
    this.video.setAttribute('muted', '')
    this.video.setAttribute('playsinline', '')
    this.video.preload = 'auto'
    this.video.addEventListener('loadeddata', () => this.ready(this.video))
    this.video.addEventListener('error', () => {
      if (this.video.hasAttribute('src')) this.fail()
    })
    this.box.append(this.image, this.video)
  }

  /** Calls once a medium is decoded. */
  onReady(listen: () => void): void {
    this.listeners.push(listen)
  }

  /** The medium that is decoded and can be shown at once; null while there is none. */
  get medium(): Medium | null {
    return this.isReady ? this.loaded : null
  }

  /** Whether it holds a medium, ready or on its way. */
  holds(medium: Medium): boolean {
    return this.loaded === medium
  }

  load(medium: Medium): void {
    this.release()
    this.loaded = medium
    const isFilm = medium.type.startsWith('video/')
    const address = this.ports.addressOf(medium)
    if (!isFilm) this.takeImage(address)
    this.image.hidden = isFilm
    this.video.hidden = !isFilm
    if (isFilm) {
      this.video.src = address
      this.video.load()
      return
    }
    const load = this.loads
    this.image.decode().then(
      () => load === this.loads && this.ready(this.image),
      () => {
        this.kept.delete(address)
        if (load === this.loads) this.fail()
      },
    )
  }

  /** Takes the picture of an address, which may be here still. */
  private takeImage(address: string): void {
    const image = this.kept.get(address) || element('img')
    this.kept.delete(address)
    this.kept.set(address, image)
    const [oldest] = Array.from(this.kept.keys())
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest)
    if (!image.src) {
      image.alt = ''
      image.src = address
    }
    this.image.replaceWith(image)
    this.image = image
  }

  /** Lets a film run from so many milliseconds on. A picture needs nothing. */
  start(into: number): void {
    if (this.video.hidden) return
    if (into > 100) this.video.currentTime = into / 1000
    this.video.play().catch(() => {})
  }

  /** Gives the decoder back. */
  release(): void {
    this.loads++
    this.loaded = null
    this.isReady = false
    if (!this.video.hasAttribute('src')) return
    this.video.pause()
    // An empty address would be an error.
    this.video.removeAttribute('src')
    this.video.load()
  }

  show(isShown: boolean): void {
    this.box.classList.toggle('shown', isShown)
  }

  raise(isFront: boolean): void {
    this.box.classList.toggle('front', isFront)
  }

  private ready(of: HTMLElement): void {
    if (this.isReady || of.hidden) return
    this.isReady = true
    for (const listen of this.listeners) listen()
  }

  private fail(): void {
    const { loaded } = this
    this.isReady = false
    this.loaded = null
    if (loaded) this.ports.onFailed(loaded)
  }
}
