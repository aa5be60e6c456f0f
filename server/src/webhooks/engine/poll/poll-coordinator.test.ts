import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { GRACE_MS, Lookout, MOST_OFF_MS, POLL_MS, SPREAD_MS } from './poll-coordinator.ts'

const ON_THE_WAY_MS = 1
/** So long nobody looks, if who is on duty is gone. */
const UNNOTICED_MS = POLL_MS + 2 * SPREAD_MS

let clock: ManualClock
let processes: Process[]
/** All that was said. */
let words: string[]
let seed: number

beforeEach(() => {
  clock = new ManualClock()
  processes = []
  words = []
  seed = 1
})

/** What the engine of a process does about looking. */
class Process {
  looks = 0
  /** What its looks leave. */
  left = false
  isDeaf = false
  readonly lookout: Lookout
  #isGone = false
  #cancel = (): void => {}

  constructor() {
    processes.push(this)
    this.lookout = new Lookout({
      clock,
      say: async (message) => {
        if (this.#isGone) return
        words.push(message.split(' ')[0]!)
        clock.after(ON_THE_WAY_MS, () => {
          for (const process of processes) process.hear(message)
        })
      },
      look: () => this.look(),
      sooner: () => this.#wait(),
      random,
    })
    this.lookout.listening()
    this.#wait()
  }

  hear(message: string): void {
    if (this.#isGone || this.isDeaf) return
    this.lookout.heard(message)
    this.#wait()
  }

  call(): void {
    if (!(this.#isGone || this.isDeaf)) this.lookout.called()
  }

  look(): void {
    if (this.#isGone) return
    this.lookout.looks()
    this.looks++
    this.lookout.looked(this.left)
    this.#wait()
  }

  /** As by kill -9. */
  vanish(): void {
    this.#isGone = true
  }

  #wait(): void {
    this.#cancel()
    const look = () => (this.lookout.wait > 0 ? this.#wait() : this.look())
    this.#cancel = clock.after(this.lookout.wait, look)
  }
}

/** The same by chance in each run. */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

function start(count: number): Process[] {
  for (let n = 0; n < count; n++) {
    new Process()
    clock.advance(70)
  }
  clock.advance(2 * SECOND)
  return processes
}

const looksOf = (some: readonly Process[]): number => some.reduce((sum, { looks }) => sum + looks, 0)

/** How often these look while `pass` does. */
function looksWhile(some: readonly Process[], pass: () => void): number {
  const before = looksOf(some)
  pass()
  return looksOf(some) - before
}

function call(): void {
  for (const process of processes) process.call()
}

/** The process that a call has look, and the others. */
function onDuty(): { on: Process; off: Process[] } {
  const on = processes.filter((process) => looksWhile([process], () => process.call()) > 0)
  expect(on).toHaveLength(1)
  return { on: on[0]!, off: processes.filter((process) => process !== on[0]) }
}

test.each([1, 2, 4, 16])('%i idle processes look twice a second in all', (count) => {
  start(count)
  const looks = looksWhile(processes, () => clock.advance(MINUTE))
  expect(looks).toBeGreaterThanOrEqual(110)
  expect(looks).toBeLessThanOrEqual(121 + 6 * 3) // a few come first together when one is relieved
})

test.each([1, 2, 4, 16])('each call has one of %i processes look, and few words are said', (count) => {
  start(count)
  words = []
  const looks = looksWhile(processes, () => {
    for (let calls = 0; calls < 6_000; calls++) {
      call()
      clock.advance(10)
    }
  })
  expect(looks).toBeGreaterThanOrEqual(6_000)
  expect(looks).toBeLessThanOrEqual(6_000 * 1.05)
  expect(words.length).toBeLessThanOrEqual(60 * 6)
})

test('each has its turn, and none the whole time', () => {
  start(4)
  const turns = new Set<Process>()
  for (let n = 0; n < 60; n++) {
    turns.add(onDuty().on)
    clock.advance(2 * SECOND)
  }
  expect(turns.size).toBeGreaterThanOrEqual(3)
})

test('when who is on duty vanishes, a call is answered within the grace', () => {
  start(3)
  const { on, off } = onDuty()
  on.vanish()
  clock.advance(ON_THE_WAY_MS) // its last word
  expect(looksWhile(off, call)).toBe(0)
  expect(looksWhile(off, () => clock.advance(GRACE_MS + SPREAD_MS / 2))).toBeGreaterThan(0)
  expect(looksWhile(off, call)).toBe(1) // and there is another on duty
})

test('when who is on duty vanishes, what falls due meanwhile is found, too', () => {
  start(3)
  const { on, off } = onDuty()
  on.vanish()
  expect(looksWhile(off, () => clock.advance(UNNOTICED_MS + SPREAD_MS))).toBeGreaterThan(0)
})

test('who is on duty and stops says so: the others look at once', async () => {
  start(3)
  const { on, off } = onDuty()
  await on.lookout.stop()
  on.vanish()
  expect(looksWhile(off, () => clock.advance(ON_THE_WAY_MS))).toBe(2)
})

test('when one leaves something, all look, and each call wakes all until one leaves nothing', () => {
  start(3)
  const { on, off } = onDuty()
  for (const process of processes) process.left = true
  expect(
    looksWhile(off, () => {
      on.look()
      clock.advance(ON_THE_WAY_MS)
    }),
  ).toBe(2)
  expect(looksWhile(processes, call)).toBe(3)
  for (const process of processes) process.left = false
  call()
  clock.advance(SECOND)
  expect(looksWhile(processes, call)).toBe(1)
})

test('who hears nothing looks by itself, and keeps nobody from being called', () => {
  start(3)
  const { on, off } = onDuty()
  on.isDeaf = true
  clock.advance(3 * SECOND)
  expect(looksWhile([on], () => clock.advance(10 * SECOND))).toBeGreaterThanOrEqual(19)
  expect(looksWhile(off, call)).toBe(1)
})

test('two who look at the same time agree who goes on', () => {
  start(2)
  for (const process of processes) process.lookout.heard('leaving somebody')
  for (const process of processes) process.look()
  clock.advance(SECOND / 2)
  onDuty()
})

test('who is alone says little, until somebody comes', () => {
  const [first] = start(1)
  clock.advance(MINUTE)
  words = []
  clock.advance(MINUTE)
  expect(words.length).toBeLessThanOrEqual(7)
  new Process()
  clock.advance(SECOND)
  expect(looksWhile(processes, () => clock.advance(MINUTE))).toBeLessThanOrEqual(121 + 6 * 3)
  const second = processes[1]!
  second.vanish()
  clock.advance(2 * SECOND)
  expect(looksWhile([first!], () => clock.advance(MINUTE))).toBeGreaterThanOrEqual(119)
  words = []
  clock.advance(MINUTE)
  expect(words.length).toBeLessThanOrEqual(7)
})

test('whatever is said, each looks once a minute', () => {
  const [process] = start(1)
  const looks = looksWhile([process!], () => {
    for (let ms = 0; ms < 3 * MOST_OFF_MS; ms += 100) {
      process!.hear('empty 0')
      clock.advance(100)
    }
  })
  expect(looks).toBeGreaterThanOrEqual(3)
})
