import type { Medium } from '../engine/loaded.ts'
import type { Content } from '../engine/ports.ts'
import { element } from './elements.ts'
import { Layer, type LayerPorts } from './layer.ts'

// A zone on the screen: two layers over the owner's brand, so that nothing is black between two contents.

/** The layer behind stays painted for so long (ms), until the one in front certainly is. */
const OVERLAP = 120

/** What is to be shown as soon as it is decoded. */
interface Pending {
  medium: Medium
  /** When (steady ms) it would have begun. */
  began: number
}

export class ZoneView {
  readonly box: HTMLElement
  private front: Layer
  private back: Layer
  private pending: Pending | null = null
  private next: Medium | null = null
  private isOverlapping = false
  private seen: number | null = null
  private shown: Medium | null = null

  private readonly steady: () => number

  constructor(brand: Node, ports: LayerPorts, steady: () => number) {
    this.steady = steady
    const failed: LayerPorts = {
      ...ports,
      onFailed: (medium) => {
        if (this.shown === medium || (this.pending && this.pending.medium === medium)) this.blank()
        ports.onFailed(medium)
      },
    }
    this.front = new Layer(failed)
    this.back = new Layer(failed)
    for (const layer of [this.front, this.back]) layer.onReady(() => this.settle())
    this.box = element('section', 'zone', brand, this.front.box, this.back.box)
  }

  /** Decodes a content behind what is shown, once what is to be shown before it is there. */
  prepare(content: Content): void {
    this.next = content.kind === 'medium' ? content.medium : null
    this.prepareNext()
  }

  show(content: Content, into: number): void {
    this.seen = null
    this.next = null
    if (content.kind === 'brand') {
      this.blank()
      this.seen = this.steady()
      return
    }
    this.pending = { medium: content.medium, began: this.steady() - into }
    if (!this.back.holds(content.medium)) this.back.load(content.medium)
    this.settle()
  }

  seenSince(): number | null {
    return this.seen
  }

  private settle(): void {
    const { pending, back, front } = this
    if (!pending || back.medium !== pending.medium) return
    this.pending = null
    this.shown = pending.medium
    back.start(this.steady() - pending.began)
    back.raise(true)
    front.raise(false)
    back.show(true)
    this.front = back
    this.back = front
    this.isOverlapping = true
    requestAnimationFrame(() => {
      if (this.shown === pending.medium && !this.pending) this.seen = this.steady()
    })
    setTimeout(() => {
      this.isOverlapping = false
      if (this.pending) return
      this.back.show(false)
      this.back.release()
      this.prepareNext()
    }, OVERLAP)
  }

  private prepareNext(): void {
    const { next } = this
    if (!next || this.pending || this.isOverlapping) return
    this.next = null
    this.back.show(false)
    this.back.load(next)
  }

  /** Lets the brand be seen. */
  private blank(): void {
    this.pending = null
    this.shown = null
    this.seen = null
    for (const layer of [this.front, this.back]) {
      layer.show(false)
      layer.release()
    }
  }
}
