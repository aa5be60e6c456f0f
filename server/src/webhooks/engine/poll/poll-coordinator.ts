import { randomBytes } from 'node:crypto'
import { type Clock, MINUTE, SECOND } from '../../../platform/time/clock.ts'

/** With nothing to do, the leader polls for due retries this often. New events wake it immediately. */
export const POLL_MS = SECOND / 2
/** The least time between two `empty` messages: each is a NOTIFY, which takes a lock that all commits share. */
const SEND_EVERY_MS = SECOND / 5
/** How long a follower leaves a call to the leader: longer than the leader's message may take. */
export const GRACE_MS = SEND_EVERY_MS + SECOND / 10
/** How much later than expected the leader's next message may come before a follower polls. */
const LATE_MS = SECOND / 5
/** Random extra time, so that the first follower that polls spares the others theirs. */
export const JITTER_MS = SECOND / 5
/** Then another process leads: one that reaches no receiver must not take all deliveries. */
const TERM_MS = 10 * SECOND
/** A leader that asked for relief, and has heard of no other process for so long since its term began, is alone. */
const ALONE_AFTER_MS = TERM_MS + 2 * SECOND
/** The longest that a follower goes without a poll, whatever the others send. */
export const MOST_IDLE_MS = MINUTE
/** After this long without our own message, the listener counts as disconnected. */
const DISCONNECTED_AFTER_MS = SECOND

/**
 * What processes send each other:
 *
 * - `hello`: asks whether the listener hears this process.
 * - `empty`: polled, and nothing is left.
 * - `relief`: the same, and another process should lead.
 * - `more`: some is left for the others.
 * - `leaving`: this process stops polling.
 */
type PeerMessage = 'hello' | 'empty' | 'relief' | 'more' | 'leaving'

interface Deps {
  clock: Clock
  /** Sends to every process, this one included. Never throws; a lost message does no harm. */
  send?: (message: string) => Promise<unknown>
  poll(): void
  /** `wait` has become shorter. */
  reschedule(): void
  /** Between 0 and 1; `Math.random` unless given. */
  random?: () => number
}

/**
 * Decides which process polls for due deliveries, so that more processes do not mean more polls. A process that polled and
 * left nothing sends `empty`; a process that receives it puts its own next poll off until shortly after the next message is
 * due. So one leads, and answers calls immediately. The others follow, until the leader sends `more` or its message is late:
 * then all poll. There is no election and no state to repair: a process that hears nothing polls as if it were alone. A
 * leader that heard of no other process during its term sends only `relief`, at the end of each term. Decision 0117 has the
 * alternatives.
 */
export class PollCoordinator {
  readonly #deps: Deps
  readonly #id = randomBytes(8).toString('hex')
  #role: 'peer' | 'leader' | 'follower' = 'peer'
  #pollAt: number
  #leadsSince = 0
  /** Became leader and has not sent so: others are about to. */
  #isNew = false
  /** Asked for relief, and has not polled since. */
  #asksRelief = false
  #isConnected = false
  #hearsItself = false
  /** Since when a message of this process has not come back. */
  #unansweredSince: number | undefined
  /** When a message was last sent or received. */
  #messageAt = Number.NEGATIVE_INFINITY
  /** The last message was not `more`. */
  #isCalm = true
  #cancelSending: (() => void) | undefined
  /** When this process last polled. */
  #polledAt: number
  /** When another process last sent anything. */
  #othersAt: number

  constructor(deps: Deps) {
    this.#deps = deps
    this.#pollAt = deps.clock.elapsed()
    this.#polledAt = this.#pollAt
    this.#othersAt = this.#pollAt
  }

  /** How long until this process polls without being called, in milliseconds. */
  get wait(): number {
    return Math.max(0, this.#pollAt - this.#deps.clock.elapsed())
  }

  /** Whether another process leads. It sent so within the last second. */
  get isFollower(): boolean {
    return this.#role === 'follower' && this.wait > 0
  }

  /** From now on messages of other processes arrive. */
  connected(): void {
    this.#isConnected = true
  }

  /** Another process has queued something. */
  called(): void {
    if (this.isFollower) this.#pollBy(GRACE_MS + (this.#random * JITTER_MS) / 2)
    else this.#deps.poll()
  }

  /** A message of another process, or of this one, has arrived. */
  received(message: string): void {
    const [kind, id] = message.split(' ') as [PeerMessage, string]
    this.#hearsItself = true
    if (id === this.#id) {
      this.#unansweredSince = undefined
      return
    }
    this.#othersAt = this.#deps.clock.elapsed()
    if (kind === 'hello') return
    this.#noteMessage(kind)
    if (kind === 'more' || kind === 'leaving') this.#join()
    else if (this.#role !== 'leader' || this.#asksRelief || id < this.#id) this.#follow(kind)
  }

  /** This process begins to poll. */
  pollBegins(): void {
    this.#isNew = this.#role === 'follower' && this.wait === 0
    if (this.#isNew) this.#role = 'peer'
  }

  /** It has polled. `left`: there is more than it takes. */
  polled(left: boolean): void {
    this.#polledAt = this.#deps.clock.elapsed()
    if (this.#role !== 'follower') this.#pollAt = this.#polledAt + POLL_MS
    if (left) this.#sendMore()
    else if (this.#role !== 'follower') this.#lead()
  }

  /** Stops polling. Resolves when the others know. */
  async stop(): Promise<void> {
    this.#cancelMessage()
    if (this.#hearsItself && this.#role !== 'follower') await this.#send('leaving')
    this.#isConnected = false
  }

  get #random(): number {
    return (this.#deps.random ?? Math.random)()
  }

  #pollBy(ms: number): void {
    const at = this.#deps.clock.elapsed() + ms
    if (at >= this.#pollAt) return
    this.#pollAt = at
    this.#deps.reschedule()
  }

  /** All poll, more than once if need be. */
  #join(): void {
    this.#role = 'peer'
    this.#deps.poll()
  }

  #follow(kind: 'empty' | 'relief'): void {
    this.#cancelMessage()
    this.#role = 'follower'
    this.#asksRelief = false
    const nextMessageAt = this.#deps.clock.elapsed() + POLL_MS + LATE_MS + this.#random * JITTER_MS
    this.#pollAt = Math.min(nextMessageAt, this.#polledAt + MOST_IDLE_MS)
    if (kind === 'relief') this.#pollBy(this.#random * JITTER_MS)
  }

  #sendMore(): void {
    this.#cancelMessage()
    this.#role = 'peer'
    if (this.#isConnected && this.#isCalm) void this.#send('more')
  }

  #lead(): void {
    if (!this.#isConnected) return
    const now = this.#deps.clock.elapsed()
    if (this.#unansweredSince !== undefined && now - this.#unansweredSince > DISCONNECTED_AFTER_MS)
      this.#hearsItself = false
    if (this.#hearsItself && this.#role !== 'leader') this.#leadsSince = now
    this.#role = this.#hearsItself ? 'leader' : 'peer'
    if (this.#isAlone && now - this.#leadsSince < TERM_MS) return
    const wait = this.#isNew ? 0 : this.#messageAt + SEND_EVERY_MS - now
    if (wait <= 0) this.#sendEmpty()
    else this.#cancelSending ??= this.#deps.clock.after(wait, () => this.#sendEmpty())
  }

  /** Whether its messages reach no other process. */
  get #isAlone(): boolean {
    return this.#hearsItself && this.#deps.clock.elapsed() - this.#othersAt > ALONE_AFTER_MS
  }

  #sendEmpty(): void {
    this.#cancelMessage()
    const now = this.#deps.clock.elapsed()
    if (!this.#hearsItself) return void this.#send('hello')
    this.#asksRelief = now - this.#leadsSince >= TERM_MS
    if (this.#asksRelief) this.#leadsSince = now
    void this.#send(this.#asksRelief ? 'relief' : 'empty')
  }

  #cancelMessage(): void {
    this.#cancelSending?.()
    this.#cancelSending = undefined
  }

  #send(kind: PeerMessage): Promise<unknown> {
    this.#noteMessage(kind)
    this.#unansweredSince ??= this.#deps.clock.elapsed()
    return this.#deps.send?.(`${kind} ${this.#id}`) ?? Promise.resolve()
  }

  #noteMessage(kind: PeerMessage): void {
    this.#messageAt = this.#deps.clock.elapsed()
    if (kind !== 'hello') this.#isCalm = kind !== 'more'
  }
}
