import { randomBytes } from 'node:crypto'
import { type Clock, MINUTE, SECOND } from '../../../platform/time/clock.ts'

/** With nothing to do, somebody looks for due retries this often. New events wake us at once. */
export const POLL_MS = SECOND / 2
/** No two words that nothing is left come closer: each is a NOTIFY, for which all that commit wait. */
const SAY_EVERY_MS = SECOND / 5
/** Whoever is off duty leaves a call to the one on duty for so long: longer than its word may take. */
export const GRACE_MS = SAY_EVERY_MS + SECOND / 10
/** So much longer than the next word should take, whoever is off duty waits for it. */
const LATE_MS = SECOND / 5
/** Up to so much more, by chance: the first who looks saves it the others. */
export const SPREAD_MS = SECOND / 5
/** Then it is somebody else's turn: a process that reaches no receiver must not take all deliveries. */
const DUTY_MS = 10 * SECOND
/** Whoever asked for relief so long after the turn began, and heard of nobody since then, is alone. */
const ALONE_AFTER_MS = DUTY_MS + 2 * SECOND
/** Nobody leaves it to others for longer without a look of its own, whatever they say. */
export const MOST_OFF_MS = MINUTE
/** Who has not heard its own word for so long hears nobody. */
const DEAF_AFTER_MS = SECOND

/**
 * - `hello`: can I hear myself?
 * - `empty`: I have looked, and nothing is left.
 * - `relief`: the same; somebody else should look next.
 * - `more`: I leave some of it to you.
 * - `leaving`: I look no more.
 */
type Word = 'hello' | 'empty' | 'relief' | 'more' | 'leaving'

interface Deps {
  clock: Clock
  /** Tells every process, this one too. Never throws; a lost word does no harm. */
  say?: (message: string) => Promise<unknown>
  /** Look now. */
  look(): void
  /** `wait` has become shorter. */
  sooner(): void
  /** Between 0 and 1; by chance unless told. */
  random?: () => number
}

/**
 * Which of the processes looks for what is due, so that more of them do not look more often. Whoever looked and left nothing
 * says so; whoever hears it puts its own next look off, to a little after the next word should come. So one looks, is `on`
 * duty, and answers calls at once; the others are `off`, until it says that there is more than it takes, or nothing in time:
 * then each looks. There is nothing to elect and nothing to give back: whoever hears nothing looks as if it were alone. Who
 * has heard of nobody through a turn says no more than that it is over.
 */
export class Lookout {
  readonly #deps: Deps
  readonly #id = randomBytes(8).toString('hex')
  #role: 'each' | 'on' | 'off' = 'each'
  #lookAt: number
  #onDutySince = 0
  /** Has come on duty, and not said so: others are about to. */
  #isNew = false
  /** Asked for relief, and not looked since. */
  #asksRelief = false
  #listens = false
  #hears = false
  /** Since when a word of our own has not come back. */
  #unheardSince: number | undefined
  /** When a word was last said or heard. */
  #wordAt = Number.NEGATIVE_INFINITY
  /** The last word was not that there is more. */
  #isCalm = true
  #cancelSaying: (() => void) | undefined
  /** When it last looked. */
  #lookedAt: number
  /** When another process last said anything. */
  #othersAt: number

  constructor(deps: Deps) {
    this.#deps = deps
    this.#lookAt = deps.clock.elapsed()
    this.#lookedAt = this.#lookAt
    this.#othersAt = this.#lookAt
  }

  /** How long until this process looks without being called, in milliseconds. */
  get wait(): number {
    return Math.max(0, this.#lookAt - this.#deps.clock.elapsed())
  }

  /** Whether another process looks. It said so within the last second. */
  get isOff(): boolean {
    return this.#role === 'off' && this.wait > 0
  }

  /** What others say can be heard from now on. */
  listening(): void {
    this.#listens = true
  }

  /** Another process has queued something. */
  called(): void {
    if (this.isOff) this.#lookBy(GRACE_MS + (this.#random * SPREAD_MS) / 2)
    else this.#deps.look()
  }

  /** Another process, or this one, said this. */
  heard(message: string): void {
    const [word, id] = message.split(' ') as [Word, string]
    this.#hears = true
    if (id === this.#id) {
      this.#unheardSince = undefined
      return
    }
    this.#othersAt = this.#deps.clock.elapsed()
    if (word === 'hello') return
    this.#noteWord(word)
    if (word === 'more' || word === 'leaving') this.#join()
    else if (this.#role !== 'on' || this.#asksRelief || id < this.#id) this.#leaveItTo(word)
  }

  /** This process begins to look. */
  looks(): void {
    this.#isNew = this.#role === 'off' && this.wait === 0
    if (this.#isNew) this.#role = 'each'
  }

  /** It has looked. `left`: there is more than it takes. */
  looked(left: boolean): void {
    this.#lookedAt = this.#deps.clock.elapsed()
    if (this.#role !== 'off') this.#lookAt = this.#lookedAt + POLL_MS
    if (left) this.#callOthers()
    else if (this.#role !== 'off') this.#stayOnDuty()
  }

  /** It looks no more, and resolves when the others know. */
  async stop(): Promise<void> {
    this.#sayNothing()
    if (this.#hears && this.#role !== 'off') await this.#say('leaving')
    this.#listens = false
  }

  get #random(): number {
    return (this.#deps.random ?? Math.random)()
  }

  #lookBy(ms: number): void {
    const at = this.#deps.clock.elapsed() + ms
    if (at >= this.#lookAt) return
    this.#lookAt = at
    this.#deps.sooner()
  }

  /** Each looks, and more than once if need be. */
  #join(): void {
    this.#role = 'each'
    this.#deps.look()
  }

  #leaveItTo(word: 'empty' | 'relief'): void {
    this.#sayNothing()
    this.#role = 'off'
    this.#asksRelief = false
    const nextWordAt = this.#deps.clock.elapsed() + POLL_MS + LATE_MS + this.#random * SPREAD_MS
    this.#lookAt = Math.min(nextWordAt, this.#lookedAt + MOST_OFF_MS)
    if (word === 'relief') this.#lookBy(this.#random * SPREAD_MS)
  }

  #callOthers(): void {
    this.#sayNothing()
    this.#role = 'each'
    if (this.#listens && this.#isCalm) void this.#say('more')
  }

  #stayOnDuty(): void {
    if (!this.#listens) return
    const now = this.#deps.clock.elapsed()
    if (this.#unheardSince !== undefined && now - this.#unheardSince > DEAF_AFTER_MS) this.#hears = false
    if (this.#hears && this.#role !== 'on') this.#onDutySince = now
    this.#role = this.#hears ? 'on' : 'each'
    if (this.#isAlone && now - this.#onDutySince < DUTY_MS) return
    const wait = this.#isNew ? 0 : this.#wordAt + SAY_EVERY_MS - now
    if (wait <= 0) this.#sayEmpty()
    else this.#cancelSaying ??= this.#deps.clock.after(wait, () => this.#sayEmpty())
  }

  /** Its words reach nobody else. */
  get #isAlone(): boolean {
    return this.#hears && this.#deps.clock.elapsed() - this.#othersAt > ALONE_AFTER_MS
  }

  #sayEmpty(): void {
    this.#sayNothing()
    const now = this.#deps.clock.elapsed()
    if (!this.#hears) return void this.#say('hello')
    this.#asksRelief = now - this.#onDutySince >= DUTY_MS
    if (this.#asksRelief) this.#onDutySince = now
    void this.#say(this.#asksRelief ? 'relief' : 'empty')
  }

  #sayNothing(): void {
    this.#cancelSaying?.()
    this.#cancelSaying = undefined
  }

  #say(word: Word): Promise<unknown> {
    this.#noteWord(word)
    this.#unheardSince ??= this.#deps.clock.elapsed()
    return this.#deps.say?.(`${word} ${this.#id}`) ?? Promise.resolve()
  }

  #noteWord(word: Word): void {
    this.#wordAt = this.#deps.clock.elapsed()
    if (word !== 'hello') this.#isCalm = word !== 'more'
  }
}
